import type { Value } from './values.ts';

/** What an expression is made of. */
export type Expression =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'string'; readonly value: string }
  | { readonly kind: 'regex'; readonly source: string }
  | { readonly kind: 'group'; readonly of: Expression }
  | Place
  | { readonly kind: 'assign'; readonly to: Place; readonly operator: string; readonly value: Expression }
  | { readonly kind: 'step'; readonly to: Place; readonly by: 1 | -1; readonly before: boolean }
  | { readonly kind: 'unary'; readonly operator: string; readonly of: Expression }
  | { readonly kind: 'binary'; readonly operator: string; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'choice'; readonly test: Expression; readonly yes: Expression; readonly no: Expression }
  | { readonly kind: 'in'; readonly keys: readonly Expression[]; readonly array: string }
  | {
      readonly kind: 'getline';
      readonly from: 'input' | 'file' | 'command';
      /** Name of the file, or the command; null for the program's own input. */
      readonly name: Expression | null;
      /** Null where the record becomes the line that is looked at. */
      readonly to: Place | null;
    }
  | {
      readonly kind: 'call';
      readonly name: string;
      readonly given: readonly Expression[];
      /** True for a function that the program defines. */
      readonly own?: boolean;
    }
  /** A value that is known already. */
  | { readonly kind: 'value'; readonly value: Value };

/** What can be assigned to. */
export type Place =
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'field'; readonly of: Expression }
  | { readonly kind: 'element'; readonly array: string; readonly keys: readonly Expression[] };

export type Statement =
  | { readonly kind: 'block'; readonly body: readonly Statement[] }
  | { readonly kind: 'expression'; readonly of: Expression }
  | {
      readonly kind: 'print';
      readonly format: boolean;
      readonly given: readonly Expression[];
      /** To a file, or a command. */
      readonly to: { readonly kind: '>' | '>>' | '|'; readonly name: Expression } | null;
    }
  | { readonly kind: 'if'; readonly test: Expression; readonly yes: Statement; readonly no: Statement | null }
  | {
      readonly kind: 'loop';
      readonly test: Expression | null;
      readonly body: Statement;
      readonly after: Statement | null;
      /** The body runs before the first test. */
      readonly atOnce: boolean;
    }
  | { readonly kind: 'each'; readonly name: string; readonly array: string; readonly body: Statement }
  | { readonly kind: 'delete'; readonly array: string; readonly keys: readonly Expression[] | null }
  | { readonly kind: 'leave'; readonly how: 'break' | 'continue' | 'next' | 'nextfile' }
  | { readonly kind: 'return'; readonly value: Expression | null }
  | { readonly kind: 'exit'; readonly status: Expression | null };

/** A function that the program defines. */
export interface AwkFunction {
  readonly names: readonly string[];
  readonly body: Statement;
}

export interface AwkProgram {
  readonly rules: readonly Rule[];
  readonly functions: ReadonlyMap<string, AwkFunction>;
}

/** A pattern with its action. */
export interface Rule {
  readonly when: 'BEGIN' | 'END' | 'line';
  /** None for every line; two for a range. */
  readonly patterns: readonly Expression[];
  /** Null prints the line. */
  readonly action: Statement | null;
}
