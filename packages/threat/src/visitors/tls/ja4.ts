/** The readable parts of a JA4 fingerprint. */
export interface Ja4 {
  readonly transport: 'tcp' | 'quic' | 'dtls';
  /** As written: `13`, `12`, `11`, `10`, `s3`, `00`. */
  readonly tlsVersion: string;
  readonly hasServerName: boolean;
  readonly ciphers: number;
  readonly extensions: number;
  /** First and last character of the first ALPN value; `00` without ALPN. */
  readonly alpn: string;
  /** Hash of the sorted cipher list: names the TLS library. */
  readonly cipherHash: string;
}

const FORM = /^([tqd])(1[0-3]|s[23]|d[1-3]|00)([di])(\d{2})(\d{2})([0-9a-z]{2})_([0-9a-f]{12})_([0-9a-f]{12})$/;
const TRANSPORTS: Readonly<Record<string, Ja4['transport']>> = { t: 'tcp', q: 'quic', d: 'dtls' };

/** Parts of a fingerprint, or null for anything malformed; malformed says nothing. */
export function parseJa4(text: string): Ja4 | null {
  const found = FORM.exec(text);
  if (!found) return null;
  const [, transport = '', tlsVersion = '', name, ciphers, extensions, alpn = '', cipherHash = ''] = found;
  return {
    transport: TRANSPORTS[transport] ?? 'tcp',
    tlsVersion,
    hasServerName: name === 'd',
    ciphers: Number(ciphers),
    extensions: Number(extensions),
    alpn,
    cipherHash,
  };
}
