import { compileRegex } from '../process/texts/regex.ts';
import { Given, textOf, type Value } from './values.ts';

const MOST_FIELDS = 10_000;

/** The line that is looked at, with its fields; each is made from the other when it is asked for. */
export class Fields {
  #line = '';
  #fields: Value[] | null = [];
  #isLineOld = false;
  readonly #separators: { in(): string; out(): string };

  constructor(separators: { in(): string; out(): string }) {
    this.#separators = separators;
  }

  setLine(line: string): void {
    this.#line = line;
    this.#fields = null;
    this.#isLineOld = false;
  }

  get count(): number {
    return this.#split().length;
  }

  set count(count: number) {
    const fields = this.#split();
    const wanted = Math.max(0, Math.min(Math.trunc(count), MOST_FIELDS));
    while (fields.length < wanted) fields.push('');
    fields.length = wanted;
    this.#isLineOld = true;
  }

  get(at: number): Value {
    if (at === 0) return new Given(this.#text());
    return this.#split()[at - 1] ?? '';
  }

  set(at: number, value: Value): void {
    if (at === 0) {
      this.setLine(textOf(value));
      return;
    }
    if (at > this.count) this.count = at;
    const fields = this.#split();
    if (at <= fields.length) fields[at - 1] = value;
    this.#isLineOld = true;
  }

  #text(): string {
    if (this.#isLineOld) {
      this.#line = this.#split()
        .map((field) => textOf(field))
        .join(this.#separators.out());
      this.#isLineOld = false;
    }
    return this.#line;
  }

  #split(): Value[] {
    this.#fields ??= splitText(this.#line, this.#separators.in()).map((text) => new Given(text));
    return this.#fields;
  }
}

/** Cuts a text at a separator: blanks by default, one letter as it is, more as a pattern. */
export function splitText(text: string, separator: string): string[] {
  if (separator === ' ') {
    const trimmed = text.trim();
    return trimmed === '' ? [] : trimmed.split(/[ \t\n]+/).slice(0, MOST_FIELDS);
  }
  if (text === '') return [];
  if (separator === '') return [...text].slice(0, MOST_FIELDS);
  if (separator.length === 1 && !/[\\[\]^$.|?*+(){}]/.test(separator)) return text.split(separator, MOST_FIELDS);
  if (separator === '|' || separator === '.') return text.split(separator, MOST_FIELDS);
  const regex = compileRegex(separator, { extended: true });
  if (regex === null) return [text];
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at <= text.length && parts.length < MOST_FIELDS; ) {
    const match = regex.exec(text, at);
    if (match === null) break;
    if (match.end === match.start) {
      at = match.end + 1;
      continue;
    }
    parts.push(text.slice(from, match.start));
    from = match.end;
    at = match.end;
  }
  return [...parts, text.slice(from)];
}
