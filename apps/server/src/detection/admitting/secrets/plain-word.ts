/** A word as names are compared: without case, accents and separators. */
export function plainWord(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{P}\p{S}\p{Z}\p{C}]/gu, '')
    .toLowerCase()
    .replace(/ł/g, 'l')
    .replace(/ø/g, 'o')
    .replace(/ı/g, 'i')
    .normalize('NFC');
}
