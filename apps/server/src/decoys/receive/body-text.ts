/** Share of bytes that no text holds, from which a body is taken for binary. */
const MOST_CONTROLS = 0.1;
const LOOKED_AT = 1_024;

/** A body as text, or null when there is none or it is binary. Bytes that are no UTF-8 are replaced. */
export function bodyText(body: Uint8Array): string | null {
  if (body.length === 0 || isBinary(body)) return null;
  return new TextDecoder().decode(body);
}

function isBinary(body: Uint8Array): boolean {
  const looked = Math.min(body.length, LOOKED_AT);
  let controls = 0;
  for (let at = 0; at < looked; at++) {
    const byte = body[at] ?? 0;
    if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13) controls++;
  }
  return controls > looked * MOST_CONTROLS;
}
