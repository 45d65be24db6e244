export type Sigil = '$' | '@' | '%' | '&';
export type Block = readonly Statement[];

/** An expression of Perl. */
export type Node =
  | { readonly kind: 'constant'; readonly value: string | number }
  /** Text with variables in it. */
  | { readonly kind: 'joined'; readonly parts: readonly Node[] }
  | { readonly kind: 'variable'; readonly sigil: Sigil; readonly name: string }
  | {
      readonly kind: 'declared';
      readonly how: 'my' | 'our' | 'local';
      readonly of: readonly Node[];
      readonly isList: boolean;
    }
  /** `$x[1]` of `@x`, `$x{k}` of `%x`. */
  | { readonly kind: 'element' | 'slice'; readonly of: Node; readonly at: Node; readonly inHash: boolean }
  /** What a reference leads to. */
  | { readonly kind: 'reached'; readonly sigil: Sigil; readonly of: Node }
  | { readonly kind: 'lastIndex'; readonly of: Node }
  | { readonly kind: 'list'; readonly items: readonly Node[] }
  /** `(list)[1, 2]` */
  | { readonly kind: 'picked'; readonly of: Node; readonly at: Node }
  | { readonly kind: 'assigned'; readonly operator: string; readonly to: Node; readonly value: Node }
  | { readonly kind: 'prefixed'; readonly operator: '!' | '-' | '~' | '\\'; readonly of: Node }
  | { readonly kind: 'stepped'; readonly by: 1 | -1; readonly isBefore: boolean; readonly of: Node }
  | { readonly kind: 'binary'; readonly operator: string; readonly left: Node; readonly right: Node }
  | { readonly kind: 'choice'; readonly test: Node; readonly yes: Node; readonly no: Node }
  | Call
  | { readonly kind: 'invoked'; readonly of: Node; readonly given: readonly Node[] }
  | {
      readonly kind: 'method';
      readonly of: Node;
      readonly name: string;
      readonly given: readonly Node[];
      readonly line: number;
    }
  | { readonly kind: 'anonymous'; readonly sigil: '@' | '%'; readonly items: readonly Node[] }
  | { readonly kind: 'function' | 'done'; readonly body: Block }
  | Matching
  | { readonly kind: 'translated'; readonly target: Node; readonly from: string; readonly to: string; flags: string }
  | { readonly kind: 'read'; readonly handle: Node }
  | { readonly kind: 'printed'; readonly command: Node }
  | { readonly kind: 'fileTest'; readonly operator: string; readonly of: Node };

export interface Call {
  readonly kind: 'call';
  readonly name: string;
  readonly given: readonly Node[];
  /** Block of `map`, `grep`, `sort` and `eval`. */
  readonly block: Block | null;
  /** File handle of `print` and its kin. */
  readonly handle: Node | null;
  readonly line: number;
}

/** `m//`, or `s///` where there is a replacement. */
export interface Matching {
  readonly kind: 'matching';
  readonly target: Node;
  readonly pattern: Node;
  readonly replacement: Node | null;
  readonly flags: string;
  readonly isNegated: boolean;
}

export type Statement =
  | { readonly kind: 'expression'; readonly of: Node }
  | {
      readonly kind: 'if';
      readonly branches: readonly { readonly test: Node; readonly body: Block }[];
      readonly otherwise: Block | null;
    }
  | {
      readonly kind: 'loop';
      readonly label: string;
      readonly start: Node | null;
      readonly test: Node | null;
      readonly step: Node | null;
      readonly body: Block;
      /** `do {} while`: the body comes before the test. */
      readonly isAtOnce: boolean;
    }
  | {
      readonly kind: 'each';
      readonly label: string;
      readonly variable: Node | null;
      readonly over: Node;
      readonly body: Block;
    }
  | { readonly kind: 'block'; readonly label: string; readonly body: Block }
  /** `END`: runs when the program is over. */
  | { readonly kind: 'end'; readonly body: Block }
  | { readonly kind: 'sub'; readonly name: string; readonly body: Block };

/** `$_`, which most functions take where nothing else is given. */
export const TOPIC: Node = { kind: 'variable', sigil: '$', name: '_' };
