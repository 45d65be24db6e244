import { DEPTH } from '../bounds/budget.ts';
import type { LeafSink } from '../leaf/leaf-sink.ts';
import { elementOf, fieldOf } from '../leaf/location.ts';
import { JsonCursor } from './json-cursor.ts';

/** What became of a JSON text. */
export interface JsonReading {
  /** False when a strict reader would refuse it for more than a trailing comma. */
  readonly wellFormed: boolean;
  /** True when it is nested deeper than locations go. */
  readonly deep: boolean;
}

/** Counts with which a container starts; an object counts nothing. */
const LIST = 0;
const OBJECT = -1;
const LITERAL = /^(?:true|false|null|NaN|-?Infinity|-?[\d.]{1,400}(?:[eE][+-]?\d{1,9})?)$/;

/**
 * Reads every key and every string of a JSON text, also of a broken one, of several texts in a row (the second stands at
 * `body[1]`) and of a piece cut out of the middle. Equal keys are all seen. One pass without recursion; never throws.
 *
 * @param mostOfBroken reads no further once the text is known to be broken and so many keys and strings were given
 */
export function readJson(
  text: string,
  location: string,
  sink: LeafSink,
  mostOfBroken = Number.POSITIVE_INFINITY,
): JsonReading {
  return new JsonReader(text, location, sink).read(mostOfBroken);
}

class JsonReader {
  readonly #cursor: JsonCursor;
  readonly #sink: LeafSink;
  /** Of the open containers down to the deepest that has a name: where, and the index of the next element. */
  readonly #locations: string[];
  readonly #counts: number[] = [0];
  #depth = 0;
  #key: string | null = null;
  /** Where the value of that key stands. */
  #place = '';
  /** A value was read and no comma since. */
  #complete = false;
  #deep = false;
  /** Keys and strings so far. */
  #given = 0;

  constructor(text: string, location: string, sink: LeafSink) {
    this.#cursor = new JsonCursor(text);
    this.#sink = sink;
    this.#locations = [location];
  }

  read(mostOfBroken: number): JsonReading {
    const cursor = this.#cursor;
    while (cursor.at < cursor.text.length && (cursor.wellFormed || this.#given < mostOfBroken)) {
      const code = cursor.text.charCodeAt(cursor.at);
      if (code <= 0x20 || code === 0xfeff) cursor.at++;
      else if (code === 0x22) this.#string('"');
      else if (code === 0x2c) this.#comma();
      else if (code === 0x7b || code === 0x5b) this.#open(code === 0x5b);
      else if (code === 0x7d || code === 0x5d) this.#close(code === 0x5d);
      else if (code === 0x27) this.#string("'");
      else this.#bare();
    }
    return { wellFormed: cursor.wellFormed && this.#depth === 0 && this.#key === null, deep: this.#deep };
  }

  #string(quote: string): void {
    if (quote === "'") this.#cursor.wellFormed = false;
    const text = this.#cursor.string(quote);
    if (this.#cursor.passColon()) this.#name(text);
    else {
      this.#given++;
      this.#expectValue();
      this.#sink.value(this.#here(), text);
      this.#finish();
    }
  }

  #name(text: string): void {
    if (this.#key !== null || this.#complete || this.#holds(LIST)) this.#cursor.wellFormed = false;
    this.#complete = false;
    this.#given++;
    this.#key = text;
    const top = this.#locations.length - 1;
    const location = this.#locations[top] as string;
    this.#place = this.#depth > top ? location : fieldOf(location, text);
    this.#sink.name(this.#place, text, text.startsWith('$') && this.#cursor.isBeforeNothing());
  }

  /** A number or a word; anything else is read over and makes the text broken. */
  #bare(): void {
    const word = this.#cursor.word();
    if (word === '') {
      // A colon where none belongs.
      this.#cursor.at++;
      this.#cursor.wellFormed = false;
      return;
    }
    if (!LITERAL.test(word)) this.#cursor.wellFormed = false;
    if (this.#cursor.passColon()) {
      this.#cursor.wellFormed = false;
      this.#name(word);
    } else {
      this.#expectValue();
      this.#finish();
    }
  }

  #open(list: boolean): void {
    this.#expectValue();
    if (this.#depth < DEPTH) {
      this.#locations.push(this.#here());
      this.#counts.push(list ? LIST : OBJECT);
    } else this.#deep = true;
    this.#depth++;
    this.#key = null;
    this.#complete = false;
    this.#cursor.at++;
  }

  #close(list: boolean): void {
    this.#cursor.at++;
    if (this.#depth === 0 || this.#key !== null) this.#cursor.wellFormed = false;
    if (this.#depth > 0) {
      if (this.#depth < this.#counts.length) {
        if (this.#holds(list ? OBJECT : LIST)) this.#cursor.wellFormed = false;
        this.#locations.pop();
        this.#counts.pop();
      }
      this.#depth--;
    }
    this.#finish();
  }

  #comma(): void {
    if (!this.#complete || this.#depth === 0) this.#cursor.wellFormed = false;
    this.#complete = false;
    this.#cursor.at++;
  }

  /** At the start of a value: none may stand before it without a comma, and in an object it needs a key. */
  #expectValue(): void {
    if (this.#depth > 0 && (this.#complete || (this.#key === null && this.#holds(OBJECT))))
      this.#cursor.wellFormed = false;
  }

  /** At the end of a value. */
  #finish(): void {
    const top = this.#counts.length - 1;
    const count = this.#counts[top] as number;
    if (count !== OBJECT && this.#depth <= top) this.#counts[top] = count + 1;
    this.#key = null;
    this.#complete = true;
  }

  /** Whether the innermost container is of this type; neither is known below the deepest level that has a name. */
  #holds(type: typeof LIST | typeof OBJECT): boolean {
    const top = this.#counts.length - 1;
    return this.#depth <= top && ((this.#counts[top] as number) === OBJECT) === (type === OBJECT);
  }

  /** Where the key or value stands that is being read. */
  #here(): string {
    if (this.#key !== null) return this.#place;
    const top = this.#locations.length - 1;
    const location = this.#locations[top] as string;
    if (this.#depth > top) return location;
    const count = this.#counts[top] as number;
    return count === OBJECT || (top === 0 && count === 0) ? location : elementOf(location, count);
  }
}
