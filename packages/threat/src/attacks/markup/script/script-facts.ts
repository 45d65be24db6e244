/** A readable name of what a script does and where. */
export interface Deed {
  readonly pattern: string;
  readonly at: number;
}

/** What was learnt about a text read as JavaScript. */
export interface ScriptFacts {
  /** What only an attack does: a dialog, a cookie read, evaluation of a text, a name put together. */
  readonly attack: Deed | null;
  /** What scripts of others do as well: requests, new elements, navigation. */
  readonly telling: Deed | null;
  /** Two operands stood side by side: this is natural language or another language. */
  readonly prose: boolean;
  /** Names something that only exists in a server's JavaScript. */
  readonly server: boolean;
  /** Something is called, constructed or thrown. */
  readonly runs: boolean;
  /** It breaks off where an operand is due, as a question or a list does. */
  readonly unfinished: boolean;
  /** Tokens read. */
  readonly tokens: number;
}
