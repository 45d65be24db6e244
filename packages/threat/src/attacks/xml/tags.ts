/** A start tag or a processing instruction. Names in lower case, values as they came. */
export interface Tag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly at: number;
}

const MOST_TAGS = 2048;
const MOST_ATTRIBUTES = 32;
const ATTRIBUTE = /[\s/]{0,64}([^\s=<>/"']{1,64})\s{0,16}(?:=\s{0,16}(?:"([^"<]{0,2000})"|'([^'<]{0,2000})'))?/y;

/** Start tags and processing instructions with their attributes; comments and broken tags are passed over. Linear. */
export function tagsOf(text: string): readonly Tag[] {
  const tags: Tag[] = [];
  let at = text.indexOf('<');
  while (at >= 0 && tags.length < MOST_TAGS) {
    const start = text.charAt(at + 1) === '?' ? at + 2 : at + 1;
    const head = /^[a-z_][\w:.-]{0,64}/i.exec(text.slice(start, start + 66));
    let next = start;
    if (head !== null) {
      const attributes = new Map<string, string>();
      next = readAttributes(text, start + head[0].length, attributes);
      if (attributes.size > 0) tags.push({ name: head[0].toLowerCase(), attributes, at });
    }
    at = text.indexOf('<', next);
  }
  return tags;
}

function readAttributes(text: string, from: number, attributes: Map<string, string>): number {
  let at = from;
  for (let count = 0; count < MOST_ATTRIBUTES; count++) {
    ATTRIBUTE.lastIndex = at;
    const match = ATTRIBUTE.exec(text);
    if (match === null) return at;
    const [whole, name = '', double, single] = match;
    at += whole.length;
    const value = double ?? single;
    if (value !== undefined) attributes.set(name.toLowerCase(), value);
  }
  return at;
}

/** The name of an element or attribute without its prefix. */
export function localName(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1);
}
