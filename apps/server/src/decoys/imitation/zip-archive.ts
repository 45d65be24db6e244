import { crc32, deflateRawSync } from 'node:zlib';

export interface ArchivedFile {
  /** With `/`, not beginning with it. */
  readonly path: string;
  readonly content: string;
  readonly modifiedAtMs: number;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const DEFLATE = 8;
/** Version 2.0, made on Unix. */
const MADE_BY = 0x031e;
const NEEDED = 20;
/** What the files here become at most, nearly always: less to set up than for a stream of any length. */
const PACKED_BYTES = 4_096;
/** An ordinary file, rw-r--r--. */
const ATTRIBUTES = (0o100644 << 16) >>> 0;

/** A zip archive (PKWARE APPNOTE 6.3), small enough to be made in memory. */
export function zipArchive(files: readonly ArchivedFile[]): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const { path, content, modifiedAtMs } of files) {
    const name = Buffer.from(path);
    const plain = Buffer.from(content);
    const packed = deflateRawSync(plain, { chunkSize: PACKED_BYTES });
    const common = commonFields(modifiedAtMs, crc32(plain), packed.length, plain.length, name.length);
    const local = Buffer.concat([uint32(LOCAL), common, name, packed]);
    locals.push(local);
    centrals.push(
      Buffer.concat([
        uint32(CENTRAL),
        uint16(MADE_BY),
        common,
        Buffer.alloc(6),
        uint32(ATTRIBUTES),
        uint32(offset),
        name,
      ]),
    );
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  const count = uint16(files.length);
  const end = Buffer.concat([uint32(END), Buffer.alloc(4), count, count, uint32(directory.length), uint32(offset)]);
  return Buffer.concat([...locals, directory, end, uint16(0)]);
}

/** What the header of a file and its entry in the directory have in common. */
function commonFields(modifiedAtMs: number, crc: number, packed: number, plain: number, name: number): Buffer {
  const [time, day] = dosTime(modifiedAtMs);
  const flags = 0;
  const extra = 0;
  return Buffer.concat([
    ...[NEEDED, flags, DEFLATE, time, day].map(uint16),
    ...[crc, packed, plain].map(uint32),
    ...[name, extra].map(uint16),
  ]);
}

/** Time in steps of two seconds, and day since 1980; UTC. */
function dosTime(atMs: number): readonly [time: number, day: number] {
  const at = new Date(atMs);
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return [time, day];
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
