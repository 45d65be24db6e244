/**
 * How much the bare name says. `telling`: no text holds it but for the command. `tool`: short and no English word, yet
 * seen in lists and code. `word`: an English word or the usual name of a field. `developer`: what build scripts and
 * instructions are full of.
 */
export type Weight = 'telling' | 'tool' | 'word' | 'developer';

/**
 * What makes the command do something. `nothing`: runs bare. `path`, `host`, `number`, `text`: an operand of that kind.
 * `count`: a number, and behind it another command line.
 * `code`: a program in an option or a file; a `shell` also runs bare. `command`: another command line. `verb`: one of its
 * own words. `optional`: another command line, or nothing. `trapped`: a command line in one word, and the signals that run it.
 */
export type Takes =
  | 'optional'
  | 'trapped'
  | 'nothing'
  | 'path'
  | 'host'
  | 'number'
  | 'count'
  | 'text'
  | 'code'
  | 'shell'
  | 'command'
  | 'verb';

/**
 * Names that share a weight and an operand, separated by blanks. `verbs`: with `verb`, the words that may follow; with
 * `code` and `shell`, the options that take a program.
 */
export interface CommandGroup {
  readonly weight: Weight;
  readonly takes: Takes;
  readonly names: string;
  readonly verbs?: string;
}
