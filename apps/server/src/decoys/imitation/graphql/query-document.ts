import type { Location } from './tokens.ts';

/** One field of a query. */
export interface Field {
  readonly kind: 'field';
  readonly name: string;
  /** Name in the answer: the alias, where there is one. */
  readonly key: string;
  readonly arguments: ReadonlyMap<string, Argument>;
  readonly directives: readonly Directive[];
  /** Null without braces. */
  readonly selections: readonly Selection[] | null;
  readonly location: Location;
  /** Of the brace that begins the selections, or of what stands in its place. */
  readonly selectionsAt: Location;
}

/** `...Name`, or `... on Type { }`. */
export interface Spread {
  readonly kind: 'spread';
  readonly fragment: string | null;
  readonly on: string | null;
  readonly directives: readonly Directive[];
  readonly selections: readonly Selection[];
  readonly location: Location;
  /** Of the name of the fragment or type. */
  readonly nameAt: Location;
}

export type Selection = Field | Spread;
export type Value = { readonly variable: string } | { readonly text: string };

export interface Argument {
  readonly value: Value;
  readonly location: Location;
}

export interface Directive {
  readonly name: string;
  readonly arguments: ReadonlyMap<string, Argument>;
  readonly location: Location;
}

export interface Operation {
  readonly type: 'query' | 'mutation' | 'subscription';
  readonly name: string | null;
  readonly nameAt: Location;
  readonly directives: readonly Directive[];
  readonly selections: readonly Selection[];
}

export interface Fragment {
  readonly on: string;
  readonly directives: readonly Directive[];
  readonly selections: readonly Selection[];
  readonly location: Location;
}

export interface QueryDocument {
  readonly operations: readonly Operation[];
  readonly fragments: ReadonlyMap<string, Fragment>;
}
