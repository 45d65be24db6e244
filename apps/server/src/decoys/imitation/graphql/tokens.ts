/** A place in a query as GraphQL servers report it, both from 1. */
export interface Location {
  readonly line: number;
  readonly column: number;
}

export interface Token {
  readonly kind: 'punctuator' | 'name' | 'number' | 'string' | 'end';
  readonly text: string;
  readonly at: number;
}

/** A query that is none, worded as graphql-js words it. */
export class SyntaxFault extends Error {
  readonly location: Location;

  constructor(source: string, at: number, what: string) {
    super(`Syntax Error: ${what}`);
    this.name = 'SyntaxFault';
    this.location = locator(source)(at);
  }
}

/** More than any honest query has; what it costs to look at one stays small. */
const MOST_TOKENS = 2_000;

const IGNORED = /(?:[\s,\uFEFF]|#[^\r\n]*)*/y;
const TOKEN =
  /(?<punctuator>\.\.\.|[!$&()[\]:=@{|}])|(?<name>[A-Za-z_]\w*)|(?<number>-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|(?<string>"""[\s\S]*?"""|"(?:[^"\\\r\n]|\\.)*")/y;

/** @throws SyntaxFault */
export function tokensOf(source: string): Token[] {
  const tokens: Token[] = [];
  let at = skip(source, 0);
  while (at < source.length) {
    if (tokens.length === MOST_TOKENS) {
      throw new SyntaxFault(source, at, `Document contains more that ${MOST_TOKENS} tokens. Parsing aborted.`);
    }
    TOKEN.lastIndex = at;
    const groups = TOKEN.exec(source)?.groups;
    const found = Object.entries(groups ?? {}).find(([, text]) => text !== undefined);
    if (found === undefined) throw unreadable(source, at);
    const [kind, text] = found;
    tokens.push({ kind: kind as Token['kind'], text, at });
    at = skip(source, at + text.length);
  }
  tokens.push({ kind: 'end', text: '', at: source.length });
  return tokens;
}

function unreadable(source: string, at: number): SyntaxFault {
  const character = source.charAt(at);
  if (character === '"') {
    const end = source.slice(at).search(/[\r\n]/);
    return new SyntaxFault(source, end === -1 ? source.length : at + end, 'Unterminated string.');
  }
  const hint = `Unexpected single quote character ('), did you mean to use a double quote (")?`;
  return new SyntaxFault(source, at, character === "'" ? hint : `Unexpected character: ${JSON.stringify(character)}.`);
}

function skip(source: string, at: number): number {
  IGNORED.lastIndex = at;
  IGNORED.exec(source);
  return IGNORED.lastIndex;
}

/** Tells where something stands: one pass over the source, then a short search for each place. */
export function locator(source: string): (at: number) => Location {
  const starts = [0];
  for (const { 0: end, index } of source.matchAll(/\r\n|[\n\r]/g)) starts.push(index + end.length);
  return (at) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: at - (starts[low] ?? 0) + 1 };
  };
}

/** As it stands in messages: `"{"`, `Name "id"`, `<EOF>`. */
export function describe({ kind, text }: Token): string {
  switch (kind) {
    case 'end':
      return '<EOF>';
    case 'punctuator':
      return `"${text}"`;
    case 'name':
      return `Name "${text}"`;
    case 'number':
      return `${/^-?\d+$/.test(text) ? 'Int' : 'Float'} "${text}"`;
    case 'string':
      return `String "${text.replace(/^"+|"+$/g, '')}"`;
  }
}
