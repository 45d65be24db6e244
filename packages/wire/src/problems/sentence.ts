/** What fills a sentence. */
export type Values = Readonly<Record<string, string | number>>;

/** A sentence with `{{name}}` in the places of values; in two forms where the value `count` decides between them. */
export type Text = string | { readonly one: string; readonly other: string };

type NamesIn<Written extends string> = Written extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** The names of the values that a text has places for. */
export type NamesOf<Of extends Text> = Of extends string
  ? NamesIn<Of>
  : Of extends { readonly one: infer One extends string; readonly other: infer Other extends string }
    ? 'count' | NamesIn<One> | NamesIn<Other>
    : never;

export type ValuesOf<Of extends Text> = {
  readonly [Name in NamesOf<Of>]: Name extends 'count' ? number : string | number;
};

/** The argument for the values of a text: none where it has no places. */
export type ValuesArgument<Of extends Text> = [NamesOf<Of>] extends [never]
  ? [values?: undefined]
  : [values: ValuesOf<Of>];

/**
 * Fills a text. Values are put in as they are, and nothing in a value is taken for a place.
 * `one` is for a count of 1, which holds for English and German; a place without a value stays as it is written.
 */
export function sentence(text: Text, values: Values = {}): string {
  const form = typeof text === 'string' ? text : values.count === 1 ? text.one : text.other;
  return form.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  );
}
