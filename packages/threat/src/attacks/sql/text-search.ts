/** Characters that are looked through before all places of a needle are listed. */
const NEAR = 48;

/** `indexOf` that looks through its text once for each needle, however often and from wherever it is asked. */
export class TextSearch {
  private readonly text: string;
  /** Both are made when they are first needed: most texts are short. */
  private places: Map<string, readonly number[]> | null = null;
  private empty: Map<string, number> | null = null;

  constructor(text: string) {
    this.text = text;
  }

  /** Where the needle is at or after `from`; -1 when nowhere. For needles of a small set only: each costs a pass. */
  find(needle: string, from: number): number {
    const near = this.text.slice(from, from + NEAR).indexOf(needle);
    return near >= 0 ? from + near : this.findFar(needle, from);
  }

  /** `find` for one character. */
  character(needle: string, from: number): number {
    const { text } = this;
    const code = needle.charCodeAt(0);
    const end = Math.min(text.length, from + NEAR);
    for (let at = from; at < end; at++) if (text.charCodeAt(at) === code) return at;
    return this.findFar(needle, end);
  }

  private findFar(needle: string, from: number): number {
    if (from >= this.emptyFrom(needle, from)) return -1;
    const places = this.placesOf(needle);
    let low = 0;
    let high = places.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((places[middle] as number) < from) low = middle + 1;
      else high = middle;
    }
    return places[low] ?? -1;
  }

  /** From where on the needle is known not to stand: what most searches ask for first, and cheaper than all places. */
  private emptyFrom(needle: string, from: number): number {
    const known = this.empty?.get(needle);
    if (known !== undefined) return known;
    const empty = this.text.indexOf(needle, from) < 0 ? from : this.text.length;
    this.empty ??= new Map();
    this.empty.set(needle, empty);
    return empty;
  }

  private placesOf(needle: string): readonly number[] {
    const known = this.places?.get(needle);
    if (known !== undefined) return known;
    const found: number[] = [];
    for (let at = this.text.indexOf(needle); at >= 0; at = this.text.indexOf(needle, at + 1)) found.push(at);
    this.places ??= new Map();
    this.places.set(needle, found);
    return found;
  }
}
