/** A parameter of a header value: `name="upload"`. */
export interface Parameter {
  /** In lower case. */
  readonly name: string;
  readonly value: string;
}

/** More than any program sends. */
const MOST = 16;

/**
 * The parameters of a `Content-Type` or `Content-Disposition`, equal names all kept. As browsers write file names, a
 * backslash is an ordinary character, except before a quote. A quote that is never closed reaches to the end.
 */
export function parametersOf(header: string): readonly Parameter[] {
  const parameters: Parameter[] = [];
  let at = header.indexOf(';');
  while (at >= 0 && at < header.length && parameters.length < MOST) {
    const equals = header.indexOf('=', at);
    if (equals < 0) break;
    const name = header.slice(at + 1, equals);
    // A piece without a value lies before: `; form-data; name=x`.
    const start = name.lastIndexOf(';') + 1;
    const quoted = /^=[ \t]{0,8}"/.exec(header.slice(equals, equals + 10));
    const from = equals + (quoted?.[0].length ?? 1);
    const end = quoted === null ? orEnd(header, header.indexOf(';', from)) : closingQuote(header, from);
    const value = header.slice(from, end);
    parameters.push({
      name: name.slice(start).trim().toLowerCase(),
      value: quoted === null ? value.trim() : value.replaceAll('\\"', '"'),
    });
    at = header.indexOf(';', end);
  }
  return parameters;
}

function closingQuote(header: string, from: number): number {
  let at = header.indexOf('"', from);
  while (at > 0 && header.charCodeAt(at - 1) === 0x5c) at = header.indexOf('"', at + 1);
  return orEnd(header, at);
}

function orEnd(text: string, at: number): number {
  return at < 0 ? text.length : at;
}
