import { hash } from 'node:crypto';
import { type ClientHello, isGrease } from './client-hello.ts';

const VERSIONS: Readonly<Record<number, string>> = {
  772: '13',
  771: '12',
  770: '11',
  769: '10',
  768: 's3',
  2: 's2',
};
const NOTHING = '000000000000';

/**
 * The JA4 fingerprint of a client over TCP, after FoxIO's published algorithm (technical_details/JA4.md), for example
 * `t13d1516h2_8daaf6152771_e5627efa2ab1`.
 */
export function ja4(hello: ClientHello): string {
  const suites = hello.cipherSuites.filter((value) => !isGrease(value));
  const extensions = hello.extensions.filter((value) => !isGrease(value));
  // Server name and ALPN stand in the first part already; the third part stays the same whatever they are.
  const others = extensions.filter((type) => type !== 0x0000 && type !== 0x0010);
  const algorithms = hello.signatureAlgorithms.filter((value) => !isGrease(value));
  const first = [
    't',
    VERSIONS[highestVersion(hello)] ?? '00',
    hello.serverName === null ? 'i' : 'd',
    count(suites),
    count(extensions),
    protocolLetters(hello.protocols?.[0]),
  ].join('');
  // Signature algorithms keep their order: clients do not shuffle them.
  const tail = algorithms.length === 0 ? '' : `_${hexList(algorithms)}`;
  const second = suites.length === 0 ? NOTHING : digest(hexList(sorted(suites)));
  const third = others.length === 0 ? NOTHING : digest(hexList(sorted(others)) + tail);
  return `${first}_${second}_${third}`;
}

/** The highest version a hello offers, GREASE aside; 0 when `supported_versions` lists none. */
export function highestVersion(hello: ClientHello): number {
  const offered = hello.supportedVersions?.filter((value) => !isGrease(value));
  return offered === undefined ? hello.version : Math.max(0, ...offered);
}

/** First and last character of the first protocol, or of its hex when one of them is no ASCII letter or digit. */
function protocolLetters(protocol: Buffer | undefined): string {
  if (protocol === undefined || protocol.length === 0) return '00';
  const text = protocol.toString('latin1');
  const readable = /^[0-9A-Za-z](?:.*[0-9A-Za-z])?$/s.test(text) ? text : protocol.toString('hex');
  return `${readable.at(0)}${readable.at(-1)}`;
}

const count = (values: readonly number[]): string => String(Math.min(values.length, 99)).padStart(2, '0');
const sorted = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b);
const hexList = (values: readonly number[]): string =>
  values.map((value) => value.toString(16).padStart(4, '0')).join(',');
const digest = (text: string): string => hash('sha256', text, 'hex').slice(0, 12);
