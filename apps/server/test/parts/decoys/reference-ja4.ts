import { createHash } from 'node:crypto';

/**
 * JA4 once more, straight from FoxIO's text (technical_details/JA4.md) and on hex digits, so that it shares nothing
 * with the code it checks. Expects one record with one well-formed ClientHello.
 */
export function referenceJa4(record: string): string {
  let at = 0;
  const bytes = (count: number): string => {
    at += 2 * count;
    return record.slice(at - 2 * count, at);
  };
  const number = (count: number): number => Number.parseInt(bytes(count), 16);
  const pairs = (hex: string): string[] => hex.match(/.{4}/g) ?? [];

  bytes(9); // record header, handshake header
  let version = bytes(2);
  bytes(32);
  bytes(number(1));
  const ciphers = withoutGrease(pairs(bytes(number(2))));
  bytes(number(1));
  const end = at < record.length ? 2 * number(2) + at : at;
  const extensions: string[] = [];
  let hasName = false;
  let algorithms: string[] = [];
  let protocol: string | null = null;
  while (at < end) {
    const type = bytes(2);
    const data = bytes(number(2));
    extensions.push(type);
    if (type === '0000') hasName = true;
    if (type === '000d') algorithms = withoutGrease(pairs(data.slice(4)));
    if (type === '0010') protocol = data.slice(6, 6 + 2 * Number.parseInt(data.slice(4, 6), 16));
    if (type === '002b')
      version =
        withoutGrease(pairs(data.slice(2)))
          .sort()
          .at(-1) ?? '';
  }
  const kept = withoutGrease(extensions);
  const a = [
    't',
    { '0304': '13', '0303': '12', '0302': '11', '0301': '10', '0300': 's3', '0002': 's2' }[version] ?? '00',
    hasName ? 'd' : 'i',
    two(ciphers.length),
    two(kept.length),
    alpn(protocol),
  ].join('');
  const listed = kept.filter((type) => type !== '0000' && type !== '0010').sort();
  const c = listed.join(',') + (algorithms.length > 0 ? `_${algorithms.join(',')}` : '');
  return `${a}_${hash(ciphers.sort().join(','))}_${listed.length > 0 ? hash(c) : '000000000000'}`;
}

const GREASE = new Set([...'0123456789abcdef'].map((digit) => `${digit}a${digit}a`));
const withoutGrease = (values: readonly string[]): string[] => values.filter((value) => !GREASE.has(value));
const two = (count: number): string => (count > 99 ? '99' : String(count).padStart(2, '0'));
const hash = (text: string): string =>
  text === '' ? '000000000000' : createHash('sha256').update(text).digest('hex').substring(0, 12);

function alpn(hex: string | null): string {
  if (hex === null || hex === '') return '00';
  const characters = Buffer.from(hex, 'hex').toString('latin1');
  const isAlphanumeric = (character = ''): boolean => /^[a-zA-Z0-9]$/.test(character);
  const [first, last] = [characters[0], characters[characters.length - 1]];
  return isAlphanumeric(first) && isAlphanumeric(last) ? `${first}${last}` : `${hex[0]}${hex[hex.length - 1]}`;
}
