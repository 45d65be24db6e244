/**
 * What the prose of one invented site is about. Words are chosen so that every sentence of the grammar makes sense with
 * every one of them: things are countable and take a regular plural, tasks are regular verbs that can be done to any
 * part, faults are noun phrases, causes whole clauses. None of them may be a word that carries a mark (`synonyms.ts`).
 */
export interface Topic {
  readonly name: string;
  /** What is sold, kept or looked after. */
  readonly things: readonly string[];
  /** What things are made of. */
  readonly parts: readonly string[];
  /** What is used up; takes no article. */
  readonly supplies: readonly string[];
  /** What a thing or a part is made or meant to be. */
  readonly kinds: readonly string[];
  /** What a part can become. */
  readonly states: readonly string[];
  /** What is done to parts. */
  readonly tasks: readonly string[];
  /** What goes wrong, with its article. */
  readonly faults: readonly string[];
  /** Why it goes wrong, as a clause. */
  readonly causes: readonly string[];
  readonly measures: readonly Measure[];
  readonly places: readonly string[];
  /** People by what they do. */
  readonly trades: readonly string[];
  /** Headings of shelves and chapters. */
  readonly categories: readonly string[];
}

/** Something that has a figure, with the range of plausible ones. */
export interface Measure {
  readonly name: string;
  readonly unit: string;
  readonly least: number;
  readonly most: number;
  readonly decimals: number;
}

/** Reads `one|two|three`. */
export const terms = (text: string): readonly string[] => text.split('|');

/** Reads `name,unit,least,most,decimals|…`. */
export const measures = (text: string): readonly Measure[] =>
  text.split('|').map((line) => {
    const [name = '', unit = '', least, most, decimals] = line.split(',');
    return { name, unit, least: Number(least), most: Number(most), decimals: Number(decimals) };
  });
