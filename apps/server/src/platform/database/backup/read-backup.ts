import { createReadStream } from 'node:fs';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { extract, type Header } from 'tar-stream';
import {
  END,
  MANIFEST,
  type Manifest,
  notABackup,
  type RowCounts,
  readEnd,
  readManifest,
  readSecret,
  SECRET,
  tableOfEntry,
} from './archive.ts';

type Entry = AsyncIterable<unknown> & { readonly header: Header };

/** Small entries; an archive that somebody made up shall not fill the memory. */
const MOST_TEXT_BYTES = 1024 * 1024;

export interface BackupReader {
  /** Makes the tables that the rows fit, and gives the connection that takes the rows. */
  begin(manifest: Manifest, secret: string): Promise<pg.ClientBase>;
}

export interface ReadBackup {
  readonly manifest: Manifest;
  /** As the archive says at its end. */
  readonly rows: RowCounts;
}

/**
 * Reads a backup from its first to its last byte and copies its rows.
 * @throws UnableToStart when the file is no backup, damaged, or was cut off
 */
export async function readBackup(file: string, reader: BackupReader): Promise<ReadBackup> {
  const entries = extract();
  const source = createReadStream(file);
  const feeding = pipeline(source, createGunzip(), entries).then(
    () => null,
    (error: Error) => error,
  );
  let reading: ReadBackup | Error;
  try {
    reading = await readEntries(entries, reader);
  } catch (error) {
    reading = error as Error;
    source.destroy();
  }
  const fault = await feeding;
  if (!(reading instanceof Error)) return reading;
  // What stopped the file explains better than what it did to the entries.
  if (isOfTheFile(fault)) throw notABackup(fault.message);
  // What unpacks the entries says in words, but without a code, that there are none.
  throw fault === reading ? notABackup('it holds something else') : reading;
}

async function readEntries(entries: AsyncIterable<Entry>, reader: BackupReader): Promise<ReadBackup> {
  let manifest: Manifest | null = null;
  let client: pg.ClientBase | null = null;
  let rows: RowCounts | null = null;
  for await (const entry of entries) {
    const { name } = entry.header;
    const table = tableOfEntry(name);
    if (name === MANIFEST) manifest = readManifest(await shortText(entry));
    else if (name === SECRET && manifest !== null) {
      client = await reader.begin(manifest, readSecret(await shortText(entry)));
    } else if (name === END) rows = readEnd(await shortText(entry));
    else if (table !== null && manifest !== null && client !== null) await copyInto(client, table, manifest, entry);
    else throw notABackup(`${name} is out of place`);
  }
  if (manifest === null || client === null || rows === null) throw notABackup('it ends too early');
  return { manifest, rows };
}

async function copyInto(client: pg.ClientBase, table: string, manifest: Manifest, entry: Entry): Promise<void> {
  const columns = manifest.tables[table];
  if (columns === undefined) throw notABackup(`its manifest does not name the table ${table}`);
  try {
    await pipeline(entry, client.query(copyFrom(`COPY ${table} (${columns.join(', ')}) FROM STDIN`)));
  } catch (error) {
    // The server's own words repeat the row, whatever is in it.
    throw isOfTheRows(error) ? notABackup(`rows of its table ${table} cannot be read`) : error;
  }
}

async function shortText(entry: Entry): Promise<string> {
  if ((entry.header.size ?? 0) > MOST_TEXT_BYTES) throw notABackup(`${entry.header.name} is too long`);
  return text(entry);
}

function isOfTheFile(error: Error | null): error is Error {
  const { code } = (error ?? {}) as NodeJS.ErrnoException;
  return code?.startsWith('Z_') === true || code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR';
}

/** SQLSTATE of data that is none, breaks a rule of its table, or has other columns. */
function isOfTheRows(error: unknown): boolean {
  const { code } = error as { readonly code?: unknown };
  return typeof code === 'string' && /^(?:2[23]...|42703|42P01)$/.test(code);
}
