/** Where something in a text begins and ends. */
export type Span = readonly [from: number, to: number];
