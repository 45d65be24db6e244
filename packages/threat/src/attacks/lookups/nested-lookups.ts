/** What a lookup of a logging library comes to, and how much it was nested. */
export interface Lookup {
  /** Its text with inner lookups done, in lower case, at most 64 characters. */
  readonly text: string;
  /** Inner lookups that only spelled out characters. */
  readonly disguises: number;
  readonly at: number;
}

interface Frame {
  readonly at: number;
  /** Text so far, of the key or, behind `:-`, of the default. */
  text: string;
  /** The key, once a default has begun. */
  key: string | null;
  disguises: number;
}

/** What matters of a lookup is how it begins. */
const LONGEST = 64;
const MARK = /\$\{|\}|:-/g;
/** Lookups inside each other; of deeper ones the outer are given up, the inner still count. */
const DEEPEST = 64;

/**
 * The lookups `${…}` of a text that ask for more than a name, evaluated from the inside as a logging library would:
 * `lower:` and `upper:` change their key, `date:` gives its quoted text, any other lookup its default. One pass; a
 * lookup left open counts too.
 */
export function* lookupsOf(text: string): Generator<Lookup> {
  const open: Frame[] = [];
  const mark = new RegExp(MARK);
  let from = text.indexOf('${');
  mark.lastIndex = Math.max(from, 0);
  for (let found = from < 0 ? null : mark.exec(text); found !== null; found = mark.exec(text)) {
    const frame = open.at(-1);
    if (frame !== undefined) extend(frame, text, from, found.index);
    from = mark.lastIndex;
    if (found[0] === '${') {
      if (open.push({ at: found.index, text: '', key: null, disguises: 0 }) > DEEPEST) open.shift();
    } else if (found[0] === '}') {
      const lookup = close(open);
      if (lookup !== null) yield lookup;
    } else if (frame !== undefined) {
      beginDefault(frame);
    }
  }
  const last = open.at(-1);
  if (last !== undefined) extend(last, text, from, text.length);
  while (open.length > 0) {
    const lookup = close(open);
    if (lookup !== null) yield lookup;
  }
}

function extend(frame: Frame, text: string, from: number, to: number): void {
  const room = LONGEST - frame.text.length;
  if (room > 0) frame.text += text.slice(from, Math.min(to, from + room));
}

/** A second `:-` belongs to the default. */
function beginDefault(frame: Frame): void {
  if (frame.key !== null) frame.text += ':-';
  else {
    frame.key = frame.text;
    frame.text = '';
  }
}

/** Ends the innermost lookup; returns it when it asks for something that is not in the text itself. */
function close(open: Frame[]): Lookup | null {
  const frame = open.pop();
  if (frame === undefined) return null;
  const outer = open.at(-1);
  const result = outer === undefined ? null : resultOf(frame);
  const text = result ?? nameOf(frame);
  if (outer !== undefined) {
    outer.disguises += frame.disguises + (result !== null && isDisguise(frame.key) ? 1 : 0);
    if (outer.text.length < LONGEST) outer.text = `${outer.text}${text}`.slice(0, LONGEST);
  }
  const asks = result === null && (text.includes(':') || (outer === undefined && frame.disguises > 0));
  return asks ? { text, disguises: frame.disguises, at: frame.at } : null;
}

/** A default behind a plain name is how shells write one; behind a kind of lookup it spells something out. */
function isDisguise(key: string | null): boolean {
  return key === null || key === '' || key.includes(':');
}

function nameOf({ text, key }: Frame): string {
  return (key === null ? text : `${key}:-${text}`).toLowerCase();
}

function resultOf({ text, key }: Frame): string | null {
  if (key !== null) return /^\s{0,4}jndi\s{0,4}:/i.test(key) ? null : text;
  const transformed = /^\s{0,4}(lower|upper|date)\s{0,4}:(.*)$/is.exec(text);
  if (transformed === null) return null;
  const [, kind = '', value = ''] = transformed;
  // Some letters outside ASCII become ASCII ones in upper case.
  if (kind.toLowerCase() === 'upper') return value.toUpperCase();
  return kind.toLowerCase() === 'date' ? value.replaceAll("'", '') : value.toLowerCase();
}
