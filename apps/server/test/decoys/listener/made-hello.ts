/** What a made-up ClientHello says; numbers in wire order. */
export interface MadeHello {
  readonly version?: number;
  readonly suites?: readonly number[];
  /** Type and data of each extension; null for a hello that ends before them. */
  readonly extensions?: readonly (readonly [type: number, data: Buffer])[] | null;
}

/** A vector: its length in `width` bytes, then itself. */
function vector(width: 1 | 2, data: Buffer): Buffer {
  const length = Buffer.alloc(width);
  length.writeUIntBE(data.length, 0, width);
  return Buffer.concat([length, data]);
}

/** Numbers of two bytes each, in a vector. */
export function pairs(lengthWidth: 1 | 2, values: readonly number[]): Buffer {
  const data = Buffer.alloc(2 * values.length);
  for (const [index, value] of values.entries()) data.writeUInt16BE(value, 2 * index);
  return vector(lengthWidth, data);
}

/** A list of protocols as ALPN carries it. */
export const protocols = (...names: readonly Buffer[]): Buffer =>
  vector(2, Buffer.concat(names.map((name) => vector(1, name))));

/** A server name as its extension carries it. */
export const serverName = (name: string): Buffer =>
  vector(2, Buffer.concat([Buffer.of(0), vector(2, Buffer.from(name))]));

/** The message without its record. */
export function helloMessage({ version = 0x0303, suites = [0x1301], extensions = [] }: MadeHello): Buffer {
  const head = Buffer.alloc(2);
  head.writeUInt16BE(version);
  const body = Buffer.concat([head, Buffer.alloc(32), vector(1, Buffer.alloc(0)), pairs(2, suites), Buffer.of(1, 0)]);
  const tail = (extensions ?? []).map(([type, data]) => {
    const id = Buffer.alloc(2);
    id.writeUInt16BE(type);
    return Buffer.concat([id, vector(2, data)]);
  });
  const whole = extensions === null ? body : Buffer.concat([body, vector(2, Buffer.concat(tail))]);
  const header = Buffer.alloc(4);
  header.writeUInt8(1);
  header.writeUIntBE(whole.length, 1, 3);
  return Buffer.concat([header, whole]);
}

/** Cuts a message into records of at most `size` bytes. */
export function records(message: Buffer, size = 16_384): Buffer {
  const cut: Buffer[] = [];
  for (let at = 0; at < message.length; at += size) {
    const part = message.subarray(at, at + size);
    cut.push(Buffer.from([22, 3, 1, part.length >> 8, part.length & 0xff]), part);
  }
  return Buffer.concat(cut);
}
