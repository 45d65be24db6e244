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

/** Method and target of `GET /path HTTP/1.1`; null for what is no request, such as a TLS handshake on a plain port. */
export function requestLine(text: string): { readonly method: string; readonly target: string } | null {
  const space = text.indexOf(' ');
  const end = text.lastIndexOf(' HTTP/');
  const method = text.slice(0, space);
  const target = text.slice(space + 1, end > space ? end : undefined);
  return space > 0 && /^[A-Za-z-]{1,20}$/.test(method) && target !== '' ? { method, target } : null;
}
