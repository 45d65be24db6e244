const CONTROL = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/**
 * Text from outside as it may stand in evidence: at most `length` characters, no control or formatting characters, no
 * lone surrogates. Linear in `length`, however long the text is.
 */
export function quote(text: string, length = 80): string {
  const head = text.length > length ? `${text.slice(0, length)}…` : text;
  return head.toWellFormed().replace(CONTROL, ' ').trim();
}
