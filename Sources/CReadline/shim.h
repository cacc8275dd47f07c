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
// Every key of either user that erases the character before the cursor.
static inline void kuchi_rl_bind_erasing(rl_command_func_t *function) {
  Keymap maps[] = {emacs_standard_keymap, vi_insertion_keymap};
  for (int map = 0; map < 2; map++) {
    for (int key = 0; key < 128; key++) {
      KEYMAP_ENTRY *entry = &maps[map][key];
      if (entry->type == ISFUNC && entry->function == rl_rubout) entry->function = function;
    }
  }
}
// The commands that a line has. All others misbehave while the line is redrawn between two keys, because they wait for a
// further key or replace readline's state, or belong to a shell. A key that is bound to one of those, by readline or by
// the user, does nothing.
static inline int kuchi_rl_is_served(rl_command_func_t *function) {
  rl_command_func_t *served[] = {
    // The line as a whole.
    rl_insert, rl_newline, rl_abort, rl_undo_command, rl_revert_line, rl_clear_screen,
    rl_bracketed_paste_begin, rl_do_lowercase_version,
    // The cursor.
    rl_beg_of_line, rl_end_of_line, rl_forward_char, rl_backward_char, rl_forward_word, rl_backward_word, rl_set_mark,
    rl_exchange_point_and_mark,
    // What erases, kills and puts back.
    rl_delete, rl_rubout, rl_rubout_or_delete, rl_delete_or_show_completions, rl_delete_horizontal_space, rl_kill_line,
    rl_backward_kill_line, rl_kill_full_line, rl_kill_word, rl_backward_kill_word, rl_unix_word_rubout,
    rl_unix_filename_rubout, rl_unix_line_discard, rl_yank, rl_yank_pop,
    // What changes letters.
    rl_transpose_chars, rl_transpose_words, rl_upcase_word, rl_downcase_word, rl_capitalize_word,
    // The history.
    rl_get_previous_history, rl_get_next_history, rl_beginning_of_history, rl_end_of_history, rl_reverse_search_history,
    rl_forward_search_history, rl_history_search_forward, rl_history_search_backward, rl_history_substr_search_forward,
    rl_history_substr_search_backward,
    // Completion.
    rl_complete, rl_possible_completions, rl_menu_complete, rl_backward_menu_complete,
    // The commands of vi.
    rl_vi_movement_mode, rl_vi_insertion_mode, rl_vi_insert_mode, rl_vi_insert_beg, rl_vi_append_mode, rl_vi_append_eol,
    rl_vi_prev_word, rl_vi_first_print, rl_vi_column, rl_vi_delete, rl_vi_rubout,
    rl_vi_unix_word_rubout, rl_vi_put, rl_vi_undo, rl_vi_change_case, rl_vi_subst, rl_vi_eof_maybe,
  };
  for (size_t index = 0; index < sizeof served / sizeof *served; index++) {
    if (served[index] == function) return 1;
  }
  return 0;
}
// Unbinds what is not served, in a keymap and in those that its keys lead to.
static inline void kuchi_rl_unbind_in(Keymap map, int depth) {
  enum { deepest = 16 };
  for (int key = 0; map && depth < deepest && key < KEYMAP_SIZE; key++) {
    if (map[key].type == ISKMAP) kuchi_rl_unbind_in((Keymap)map[key].function, depth + 1);
    else if (map[key].type == ISFUNC && !kuchi_rl_is_served(map[key].function)) map[key].function = NULL;
  }
}
// Readline 8.2 goes on for ever where a word of vi's commands ends the line with a letter of no width: it takes a step back
// at the end of the line, which only this keymap asks for.
static inline int kuchi_rl_vi_word(int count, int key) {
  rl_set_keymap(vi_insertion_keymap);
  int result = (key == 'e' || key == 'E') ? rl_vi_end_word(count, key) : rl_vi_next_word(count, key);
  rl_set_keymap(vi_movement_keymap);
  if (rl_point > 0 && rl_point >= rl_end) rl_backward_char(1, key);
  return result;
}
static inline void kuchi_rl_unbind_unserved(void) {
  const char *names[] = {"emacs-standard", "emacs-meta", "emacs-ctlx", "vi-move", "vi-insert"};
  for (size_t name = 0; name < sizeof names / sizeof *names; name++) {
    kuchi_rl_unbind_in(rl_get_keymap_by_name(names[name]), 0);
  }
  // It is no digit of a count here.
  rl_bind_key_in_map('0', rl_beg_of_line, vi_movement_keymap);
  for (const char *key = "wWeE"; *key; key++) rl_bind_key_in_map(*key, kuchi_rl_vi_word, vi_movement_keymap);
}
static inline int kuchi_rl_within(int least, int value, int most) {
  return value < least ? least : value > most ? most : value;
}
// Readline divides by the width of the screen and indexes by its rows: it is told of no less than it survives. Where the
// cursor can't go up, readline scrolls a long line by bytes, so that it reads beyond its buffers and may go on for ever. A
// width that no line has keeps it from that, and the terminal wraps. It leaves room for a prompt in readline's buffers,
// whose size is a power of two.
static inline void kuchi_rl_set_screen_size(int rows, int columns) {
  enum { fewest_columns = 12, most_columns = 65000, fewest_rows = 2, most_rows = 5000 };
  const char *up = rl_get_termcap("up");
  int can_go_up = up && *up;
  rl_set_screen_size(
    kuchi_rl_within(fewest_rows, rows, most_rows),
    can_go_up ? kuchi_rl_within(fewest_columns, columns, most_columns) : most_columns);
  // The prompt is broken into rows anew.
  rl_expand_prompt(rl_prompt);
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
static inline void kuchi_rl_prepare(int meta) {
  rl_prep_terminal(meta);
  kuchi_rl_keep_keys();
}
// Readline 8.2 crashes where a key of many bytes, such as F12 or Ctrl-X and another, ends a search: it reads the key from
// within the search. So the search is ended first, by a line feed, and the key comes after it.
static inline int kuchi_rl_getc(FILE *stream) {
  enum { line_feed = 0x0A, patience = 100 };
  static int held = 0;
  int byte = held ? held : rl_getc(stream);
  held = 0;
  if (byte <= 0 || !RL_ISSTATE(RL_STATE_ISEARCH) || rl_get_keymap()[byte].type != ISKMAP) return byte;
  struct pollfd input = {.fd = fileno(stream), .events = POLLIN};
  if (poll(&input, 1, patience) == 1) held = byte;
  return line_feed;
}
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
// Readline reads its terminal and the user's bindings, which then change no more.
static inline void kuchi_rl_begin(void) {
  if (RL_ISSTATE(RL_STATE_INITIALIZED)) return;
  rl_catch_signals = 0;
  rl_catch_sigwinch = 0;
  rl_getc_function = kuchi_rl_getc;
  rl_prep_term_function = kuchi_rl_prepare;
  rl_initialize();
  rl_variable_bind("bind-tty-special-chars", "off");
  rl_variable_bind("horizontal-scroll-mode", "off");
  rl_variable_bind("isearch-terminators", "\\e\\C-j");
  kuchi_rl_unbind_unserved();
}
static inline void kuchi_rl_prepare_terminal(void) { rl_prep_term_function(1); }
static inline void kuchi_rl_restore_terminal(void) { rl_deprep_term_function(); }

#endif
