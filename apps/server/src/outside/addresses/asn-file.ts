import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import type { AsnColumns } from './asn-table.ts';

/** Changes with the layout, so that another version's cache is made anew instead of misread. */
const MAGIC = 'sundew-asn-1';
const COLUMNS = ['starts4', 'ends4', 'rows4', 'starts6', 'ends6', 'rows6', 'asns', 'nameStarts', 'names'] as const;

/** One line of JSON (`magic`, `key`, byte length per column, CRC-32), padded to 4 bytes, then the columns. */
interface Header {
  readonly magic: string;
  readonly key: string;
  readonly lengths: readonly number[];
  readonly crc: number;
}

/** Writes the columns beside the target and renames, so that readers never see half a file. */
export async function writeAsnFile(path: string, key: string, columns: AsnColumns): Promise<void> {
  const parts = COLUMNS.map((name) => {
    const column = columns[name];
    return Buffer.from(column.buffer, column.byteOffset, column.byteLength);
  });
  const body = Buffer.concat(parts);
  const header: Header = { magic: MAGIC, key, lengths: parts.map((part) => part.length), crc: crc32(body) };
  const line = JSON.stringify(header);
  const padding = ' '.repeat(3 - (Buffer.byteLength(line) % 4));
  const temporary = `${path}.${process.pid}.new`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(temporary, Buffer.concat([Buffer.from(`${line}${padding}\n`), body]));
  await rename(temporary, path);
}

/** The columns of a cache file made for `key`; null when it is missing, of another key, or damaged. */
export async function readAsnFile(path: string, key: string): Promise<AsnColumns | null> {
  const file = await readFile(path).catch(() => null);
  if (file === null) return null;
  const end = file.indexOf(10) + 1;
  const header = parseHeader(file.toString('utf8', 0, end));
  const body = file.subarray(end);
  if (header === null || header.magic !== MAGIC || header.key !== key || crc32(body) !== header.crc) return null;
  // The header is padded for it, but only the buffer knows where in memory the file lies.
  const aligned = body.byteOffset % 4 === 0 ? body : new Uint8Array(body);
  let at = aligned.byteOffset;
  const columns: Partial<Record<(typeof COLUMNS)[number], Uint32Array | Uint8Array>> = {};
  for (const [index, name] of COLUMNS.entries()) {
    const bytes = header.lengths[index] ?? 0;
    columns[name] =
      name === 'names' ? new Uint8Array(aligned.buffer, at, bytes) : new Uint32Array(aligned.buffer, at, bytes / 4);
    at += bytes;
  }
  return columns as AsnColumns;
}

function parseHeader(line: string): Header | null {
  try {
    return JSON.parse(line) as Header;
  } catch {
    return null;
  }
}
