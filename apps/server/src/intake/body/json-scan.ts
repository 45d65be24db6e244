/** What a JSON text shows that its parsed value does not. */
export interface JsonShape {
  /** Names of members, duplicates included. */
  readonly members: number;
  /** Lists and objects. */
  readonly containers: number;
  readonly depth: number;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;

/** Looks at each character at most twice; strings are jumped over. Of what is no JSON the figures mean little. */
export function scanJson(text: string): JsonShape {
  let members = 0;
  let containers = 0;
  let depth = 0;
  let deepest = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === COLON) members++;
    else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
      containers++;
      depth++;
      if (depth > deepest) deepest = depth;
    } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) depth--;
  }
  return { members, containers, depth: deepest };
}

/** Index of the quote that closes the string opened at `start`. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes++;
    if (slashes % 2 === 0) return end;
    end = text.indexOf('"', end + 1);
  }
  return text.length;
}

/** Members of a parsed value; fewer than in its text when a name came twice. No recursion: depth is the sender's. */
export function countMembers(value: unknown): number {
  let members = 0;
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next !== 'object' || next === null) continue;
    if (Array.isArray(next)) {
      for (const item of next) if (typeof item === 'object' && item !== null) open.push(item);
      continue;
    }
    for (const name in next) {
      members++;
      const item: unknown = (next as Record<string, unknown>)[name];
      if (typeof item === 'object' && item !== null) open.push(item);
    }
  }
  return members;
}
