const ESCAPED = /((?:\\x[0-9a-fA-F]{2})+)|\\(.)/g;
const CONTROLS: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', v: '\v', b: '\b' };

/** Where the text that begins behind a quote ends: the index of its closing quote, or -1. */
export function closingQuote(line: string, from: number): number {
  for (let end = line.indexOf('"', from); end !== -1; end = line.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (line[end - 1 - backslashes] === '\\') backslashes++;
    if (backslashes % 2 === 0) return end;
  }
  return -1;
}

/** Undoes the escapes of nginx (`\x22`) and Apache (`\"`, `\x0a`, `\n`); bytes are read as UTF-8. `-` alone is nothing. */
export function unescapeField(text: string): string {
  if (text === '-') return '';
  if (!text.includes('\\')) return text;
  return text.replace(ESCAPED, (_, bytes: string | undefined, other: string | undefined) =>
    bytes === undefined
      ? (CONTROLS[other ?? ''] ?? other ?? '')
      : Buffer.from(bytes.replaceAll('\\x', ''), 'hex').toString('utf8'),
  );
}

/** A method may be any token (RFC 9110, 9.1): servers hand those they do not know to what is behind them. */
const METHOD = /^[\w!#$%&'*+.^`|~-]{1,256}$/;

/** Method and target of `GET /path HTTP/1.1`, with as many blanks between them as servers take; null for what is no request, such as a TLS handshake on a plain port. */
export function requestLine(text: string): { readonly method: string; readonly target: string } | null {
  const space = text.indexOf(' ');
  const end = text.lastIndexOf(' HTTP/');
  const method = text.slice(0, space);
  const target = text.slice(space + 1, end > space ? end : undefined).trim();
  return space > 0 && METHOD.test(method) && target !== '' ? { method, target } : null;
}
