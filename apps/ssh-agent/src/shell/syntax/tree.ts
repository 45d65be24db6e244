/** A word before expansion. */
export type Word = readonly Part[];

export type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'quoted'; readonly text: string }
  | { readonly kind: 'double'; readonly parts: Word }
  | Parameter
  | { readonly kind: 'command'; readonly script: string }
  | { readonly kind: 'arithmetic'; readonly expression: Word }
  /** `<(...)`, or with `isInput` `>(...)`. */
  | { readonly kind: 'process'; readonly script: string; readonly isInput: boolean };

/** `$name` and `${name<operator><argument>}`. */
export interface Parameter {
  readonly kind: 'parameter';
  readonly name: string;
  /** What stands in `[...]`; null without. */
  readonly index: Word | null;
  /** `#` before the name: its length. `!`: the name of the variable that is meant. */
  readonly prefix: '' | '#' | '!';
  /** `:-`, `#`, `##`, `/`, `//`, `:` and others; empty without. */
  readonly operator: string;
  readonly argument: Word;
  /** `${!start*}` and `${!start@}`: the names that begin like this. */
  readonly names?: '*' | '@';
}

export interface Assignment {
  readonly name: string;
  readonly index: Word | null;
  readonly append: boolean;
  readonly value: Word;
  /** What stands in `name=(...)`; null for a plain value. */
  readonly list: readonly ListElement[] | null;
}

/** One word of a list, with what stands before it in `[...]=`; null without. */
export interface ListElement {
  readonly index: Word | null;
  readonly value: Word;
}

export interface Redirect {
  /** The descriptor before the sign; null where the sign decides. */
  readonly fd: number | null;
  /** The variable that gets the descriptor, as `{name}>` has it; null without. */
  readonly variable: string | null;
  readonly sign: string;
  readonly target: Word;
}

export type Command =
  | {
      readonly kind: 'simple';
      readonly assignments: readonly Assignment[];
      readonly words: readonly Word[];
      /** Lists among the arguments of `declare` and its kin, whose names are words as well. */
      readonly declared: readonly Assignment[];
      readonly redirects: readonly Redirect[];
      readonly line: number;
    }
  | { readonly kind: 'group' | 'subshell'; readonly body: List; readonly redirects: readonly Redirect[] }
  | {
      readonly kind: 'if';
      readonly branches: readonly { readonly test: List; readonly body: List }[];
      readonly otherwise: List | null;
      readonly redirects: readonly Redirect[];
    }
  | {
      readonly kind: 'loop';
      readonly until: boolean;
      readonly test: List;
      readonly body: List;
      readonly redirects: readonly Redirect[];
    }
  | {
      readonly kind: 'for' | 'select';
      readonly name: string;
      /** Null without `in`: the arguments of the script. */
      readonly words: readonly Word[] | null;
      readonly body: List;
      readonly redirects: readonly Redirect[];
    }
  | {
      readonly kind: 'count';
      readonly expressions: readonly [Word, Word, Word];
      readonly body: List;
      readonly redirects: readonly Redirect[];
    }
  | {
      readonly kind: 'case';
      readonly word: Word;
      readonly branches: readonly { readonly patterns: readonly Word[]; readonly body: List; readonly end: string }[];
      readonly redirects: readonly Redirect[];
    }
  | { readonly kind: 'function'; readonly name: string; readonly body: Command }
  /** A job with a pipe to it and one from it, whose descriptors the list `name` holds. */
  | { readonly kind: 'coprocess'; readonly name: string; readonly body: Command }
  | { readonly kind: 'arithmetic'; readonly expression: Word; readonly redirects: readonly Redirect[] }
  | { readonly kind: 'condition'; readonly words: readonly ConditionWord[]; readonly redirects: readonly Redirect[] };

/** One word between `[[` and `]]`, and its text where it may be an operator. */
export interface ConditionWord {
  readonly word: Word;
  readonly text: string;
}

export interface Pipeline {
  readonly negated: boolean;
  /** How the time that it takes is told; null where nobody asked. */
  readonly timed: 'bash' | 'posix' | null;
  readonly commands: readonly Command[];
  /** `|&` behind a command: its errors go into the pipe as well. */
  readonly joined: readonly boolean[];
}

/** Pipelines joined by `&&` and `||`, perhaps in the background. */
export interface Item {
  readonly pipelines: readonly { readonly joint: '' | '&&' | '||'; readonly pipeline: Pipeline }[];
  readonly background: boolean;
  /** As it was typed, for job control. */
  readonly source: string;
}

export type List = readonly Item[];
