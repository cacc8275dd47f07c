// GNU Readline for Swift: its functions as they are, and its mutable globals, which Swift 6 refuses, behind
// functions.
#ifndef KUCHI_READLINE_SHIM_H
#define KUCHI_READLINE_SHIM_H

#include <poll.h>
#include <stdio.h>
#include <termios.h>
#include <readline/readline.h>
#include <readline/history.h>

static inline void kuchi_rl_set_name(const char *name) { rl_readline_name = name; }
static inline void kuchi_rl_ignore_signals(void) {
  rl_catch_signals = 0;
  rl_catch_sigwinch = 0;
}
static inline void kuchi_rl_use_dumb_terminal(void) { rl_terminal_name = "dumb"; }
static inline void kuchi_rl_set_completion(rl_completion_func_t *function) {
  rl_attempted_completion_function = function;
  rl_completer_word_break_characters = " \t";
}
// No file names where nothing of ours fits.
static inline void kuchi_rl_end_completion(void) { rl_attempted_completion_over = 1; }
// The line is rl_end bytes long: 0 before readline has one.
static inline const char *kuchi_rl_line(void) { return rl_line_buffer; }
static inline int kuchi_rl_line_length(void) { return rl_line_buffer ? rl_end : 0; }
static inline int kuchi_rl_within_line(int point) {
  int length = kuchi_rl_line_length();
  return point < 0 ? 0 : point > length ? length : point;
}
static inline int kuchi_rl_point(void) { return kuchi_rl_within_line(rl_point); }
static inline void kuchi_rl_set_point(int point) { rl_point = kuchi_rl_within_line(point); }
// Where what is highlighted after a paste begins.
static inline void kuchi_rl_set_mark(int mark) { rl_mark = kuchi_rl_within_line(mark); }
// The line of an emacs user and the line of a vi user who inserts.
static inline void kuchi_rl_bind_in_insertion(int key, rl_command_func_t *function) {
  rl_bind_key_in_map(key, function, emacs_standard_keymap);
  rl_bind_key_in_map(key, function, vi_insertion_keymap);
}
static inline void kuchi_rl_bind_sequence_in_insertion(const char *keys, rl_command_func_t *function) {
  rl_bind_keyseq_in_map(keys, function, emacs_standard_keymap);
  rl_bind_keyseq_in_map(keys, function, vi_insertion_keymap);
}
// Every key of either user that erases the character before the cursor. Readline binds some of them anew whenever it
// prepares the terminal, so the function that prepares it must come here.
static inline void kuchi_rl_bind_erasing(rl_command_func_t *function) {
  Keymap maps[] = {emacs_standard_keymap, vi_insertion_keymap};
  for (int map = 0; map < 2; map++) {
    for (int key = 0; key < 128; key++) {
      KEYMAP_ENTRY *entry = &maps[map][key];
      if (entry->type == ISFUNC && entry->function == rl_rubout) entry->function = function;
    }
  }
}
// Commands that wait for a further key, and those that replace readline's state, misbehave while the line is redrawn
// between two keys. A key that is bound to one of them, by readline or by the user, does nothing.
static inline int kuchi_rl_is_unserved(rl_command_func_t *function) {
  rl_command_func_t *unserved[] = {
    rl_char_search, rl_backward_char_search, rl_vi_char_search, rl_vi_change_char, rl_vi_set_mark, rl_vi_goto_mark,
    rl_quoted_insert, rl_digit_argument, rl_universal_argument, rl_vi_arg_digit, rl_noninc_forward_search,
    rl_noninc_reverse_search, rl_vi_search, rl_start_kbd_macro, rl_end_kbd_macro, rl_call_last_kbd_macro,
    rl_re_read_init_file, rl_vi_editing_mode, rl_emacs_editing_mode, rl_dump_functions, rl_dump_macros,
    rl_dump_variables,
  };
  for (size_t index = 0; index < sizeof unserved / sizeof *unserved; index++) {
    if (unserved[index] == function) return 1;
  }
  return 0;
}
static inline void kuchi_rl_unbind_unserved(void) {
  const char *names[] = {"emacs-standard", "emacs-meta", "emacs-ctlx", "vi-move", "vi-insert"};
  for (size_t name = 0; name < sizeof names / sizeof *names; name++) {
    Keymap map = rl_get_keymap_by_name(names[name]);
    for (int key = 0; map && key < KEYMAP_SIZE; key++) {
      if (map[key].type == ISFUNC && kuchi_rl_is_unserved(map[key].function)) map[key].function = NULL;
    }
  }
}
// Readline divides by the width of the screen and indexes by its rows: it is told of no less than it survives.
static inline void kuchi_rl_resize(int is_plain, int rows, int columns) {
  enum { fewest_columns = 12, fewest_rows = 2 };
  if (columns >= fewest_columns && rows >= fewest_rows) {
    if (is_plain) rl_reset_screen_size();
    else rl_resize_terminal();
    return;
  }
  rl_set_screen_size(
    rows < fewest_rows ? fewest_rows : rows, columns < fewest_columns ? fewest_columns : columns);
  if (is_plain) return;
  rl_on_new_line();
  rl_redisplay();
}
// A signal from the keyboard discards no keys that wait to be read. The kernel would do so between the moment when keys
// are seen and the moment when they are read, and readline would then wait for the next one. Readline puts the terminal back.
static inline void kuchi_rl_keep_keys(void) {
  struct termios terminal;
  int input = fileno(rl_instream ? rl_instream : stdin);
  if (tcgetattr(input, &terminal) != 0) return;
  terminal.c_lflag |= NOFLSH;
  tcsetattr(input, TCSADRAIN, &terminal);
}
static inline void kuchi_rl_discard_keys(void) { tcflush(fileno(rl_instream ? rl_instream : stdin), TCIFLUSH); }
static inline void kuchi_rl_set_preparation(rl_vintfunc_t *function) { rl_prep_term_function = function; }
// Readline 8.2 crashes where a key of many bytes that means nothing, such as F12, ends a search: it reads the key from
// within the search. So the search is ended first, by a line feed, and the key comes after it.
static inline int kuchi_rl_getc(FILE *stream) {
  enum { escape = 0x1B, line_feed = 0x0A, patience = 100 };
  static int holds_escape = 0;
  if (holds_escape) {
    holds_escape = 0;
    return escape;
  }
  int byte = rl_getc(stream);
  if (byte != escape || !RL_ISSTATE(RL_STATE_ISEARCH)) return byte;
  struct pollfd input = {.fd = fileno(stream), .events = POLLIN};
  holds_escape = poll(&input, 1, patience) == 1;
  return line_feed;
}
static inline void kuchi_rl_guard_searches(void) { rl_getc_function = kuchi_rl_getc; }
// Whether there are keys to read.
static inline int kuchi_rl_has_keys(void) {
  struct pollfd input = {.fd = fileno(rl_instream ? rl_instream : stdin), .events = POLLIN};
  return poll(&input, 1, 0) == 1;
}
// A search or a count being typed shows itself in the place of the prompt.
static inline int kuchi_rl_shows_prompt(void) {
  return !RL_ISSTATE(RL_STATE_ISEARCH | RL_STATE_NSEARCH | RL_STATE_SEARCH | RL_STATE_NUMERICARG | RL_STATE_COMPLETING);
}
// Readline writes through a buffer, and we don't.
static inline void kuchi_rl_flush(void) { fflush(rl_outstream); }
static inline void kuchi_rl_prepare_terminal(void) { rl_prep_term_function(1); }
static inline void kuchi_rl_restore_terminal(void) { rl_deprep_term_function(); }

#endif
