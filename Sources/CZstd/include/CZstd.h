// Opens libzstd at run time, so that a machine without it still builds and runs Kuchi.
#ifndef KUCHI_CZSTD_H
#define KUCHI_CZSTD_H
#endif
