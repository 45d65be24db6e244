import { ByteReader, Malformed } from './byte-reader.ts';

/** The fields of a ClientHello (RFC 8446, section 4.1.2) that tell clients apart, all in wire order with GREASE. */
export interface ClientHello {
  /** `legacy_version`, for example 0x0303. */
  readonly version: number;
  readonly cipherSuites: readonly number[];
  /** Types of all extensions, repeated ones included. */
  readonly extensions: readonly number[];
  /** Null without the extension. Lower case, without a trailing dot; empty when it names nothing usable. */
  readonly serverName: string | null;
  /** Protocols of ALPN as bytes; null without the extension. */
  readonly protocols: readonly Buffer[] | null;
  /** Null without the extension. */
  readonly supportedVersions: readonly number[] | null;
  readonly groups: readonly number[];
  readonly pointFormats: readonly number[];
  readonly signatureAlgorithms: readonly number[];
}

const EXTENSION = { serverName: 0, groups: 10, pointFormats: 11, signatureAlgorithms: 13, alpn: 16, versions: 43 };
const HOST_NAME =
  /^(?=.{1,253}$)[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?)*$/;

/** Values that clients sprinkle in so that servers keep ignoring what they do not know (RFC 8701). */
export const isGrease = (value: number): boolean => (value & 0x0f0f) === 0x0a0a && value >> 8 === (value & 0xff);

/**
 * Parses the body of a ClientHello message, without the four bytes of its handshake header.
 * @returns null when it is not exactly one well-formed ClientHello
 */
export function parseClientHello(body: Buffer): ClientHello | null {
  try {
    return parse(new ByteReader(body));
  } catch (error) {
    if (error instanceof Malformed) return null;
    throw error;
  }
}

function parse(reader: ByteReader): ClientHello {
  const version = reader.number(2);
  reader.take(32);
  reader.vector(1, (sessionId) => sessionId.take(sessionId.left));
  const cipherSuites = reader.vector(2, (suites) => suites.numbers(2));
  reader.vector(1, (compression) => compression.take(compression.left));
  // TLS 1.2 allows a hello that ends here.
  const extensions = reader.left === 0 ? [] : reader.vector(2, readExtensions);
  reader.done();

  const read = <Value>(type: number, parseIt: (inner: ByteReader) => Value): Value | null => {
    const found = extensions.find((extension) => extension.type === type);
    if (found === undefined) return null;
    const inner = new ByteReader(found.data);
    const value = parseIt(inner);
    inner.done();
    return value;
  };
  return {
    version,
    cipherSuites,
    extensions: extensions.map(({ type }) => type),
    serverName: read(EXTENSION.serverName, readServerName),
    protocols: read(EXTENSION.alpn, (inner) => inner.vector(2, readProtocols)),
    supportedVersions: read(EXTENSION.versions, (inner) => inner.vector(1, (list) => list.numbers(2))),
    groups: read(EXTENSION.groups, (inner) => inner.vector(2, (list) => list.numbers(2))) ?? [],
    pointFormats: read(EXTENSION.pointFormats, (inner) => inner.vector(1, (list) => list.numbers(1))) ?? [],
    signatureAlgorithms:
      read(EXTENSION.signatureAlgorithms, (inner) => inner.vector(2, (list) => list.numbers(2))) ?? [],
  };
}

function readExtensions(reader: ByteReader): { type: number; data: Buffer }[] {
  const found: { type: number; data: Buffer }[] = [];
  while (reader.left > 0) found.push({ type: reader.number(2), data: reader.take(reader.number(2)) });
  return found;
}

/** RFC 6066, section 3: the first entry of type host_name. */
function readServerName(reader: ByteReader): string {
  if (reader.left === 0) return '';
  return reader.vector(2, (list) => {
    let name = '';
    while (list.left > 0) {
      const type = list.number(1);
      const text = list.take(list.number(2)).toString('latin1').toLowerCase().replace(/\.$/, '');
      if (type === 0 && name === '' && HOST_NAME.test(text)) name = text;
    }
    return name;
  });
}

function readProtocols(reader: ByteReader): Buffer[] {
  const found: Buffer[] = [];
  while (reader.left > 0) found.push(reader.take(reader.number(1)));
  return found;
}
