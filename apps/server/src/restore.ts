import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadConfig } from './platform/config/config.ts';
import { openDataDirectory } from './platform/config/data-directory.ts';
import type { Config } from './platform/config/settings.ts';
import { UnableToStart } from './platform/config/unable-to-start.ts';
import { isRestoreUnfinished, markRestore, unmarkRestore } from './platform/config/unfinished-restore.ts';
import { openCheckDirectory } from './platform/database/backup/check-directory.ts';
import { toldOfFullDisk } from './platform/database/backup/full-disk.ts';
import { holdsRows, type Restored, type RestoreSteps, restoreInto } from './platform/database/backup/restore-into.ts';
import { connectFault } from './platform/database/connect-fault.ts';
import { startEmbedded } from './platform/database/embedded.ts';
import { reasonOf } from './program/start-faults.ts';

const NO_ROOM_TO_RESTORE = 'Nothing was restored. Make room there, or name another directory with --data-dir.';
const NO_ROOM_TO_CHECK = 'The backup was not checked. Make room there, or set TMPDIR to another directory.';

let isRestored = false;
/** Whoever interrupts it gets back what was there before, unless all of it is there already. */
const interrupted = new Promise<never>((_resolve, reject) => {
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => isRestored || reject(new UnableToStart('Interrupted. Nothing was restored.')));
  }
});
interrupted.catch(() => {});

/** What `sundew restore` runs: puts a backup in the place of an installation that does not exist yet. */
async function restore(config: Config, file: string): Promise<Restored> {
  const { data_dir: directory, database_url: url } = config;
  if (isRestoreUnfinished(directory)) await clearUnfinished(directory, url);
  for (const name of ['secret', 'postgres']) {
    if (!existsSync(join(directory, name))) continue;
    throw new UnableToStart(
      `${directory} holds an installation already. Stop its service and move the directory away, or choose another one with --data-dir.`,
    );
  }
  const data = openDataDirectory(directory);
  const undo = [() => rmSync(join(data.path, 'secret'), { force: true })];
  try {
    markRestore(data.path);
    const steps = {
      keepSecret: (secret: string) => keepIn(config, secret, data),
      onCommit() {
        isRestored = true;
        unmarkRestore(data.path);
      },
    };
    if (url !== null) return await untilInterrupted(restoreInto({ url }, file, steps).catch(toldOfDatabase));
    undo.push(() => rmSync(join(data.path, 'postgres'), { recursive: true, force: true }));
    return await intoEmbedded(directory, file, steps);
  } catch (error) {
    if (isRestored) throw error;
    const told = toldOfFullDisk(error, directory, NO_ROOM_TO_RESTORE);
    for (const step of undo) step();
    throw told;
  } finally {
    unmarkRestore(data.path);
  }
}

/** What a killed restore left: its server may run still. @throws UnableToStart when that restore goes on, or was done */
async function clearUnfinished(directory: string, url: string | null): Promise<void> {
  // The secret is put there while the database is empty, and rows are seen once all of them are there.
  if (url !== null && existsSync(join(directory, 'secret')) && (await holdsRows({ url }).catch(toldOfDatabase))) {
    unmarkRestore(directory);
    throw new UnableToStart('The restore before this one was complete. Start the service now.');
  }
  if (existsSync(join(directory, 'postgres'))) {
    const left = await startEmbedded({ dataDir: directory });
    await left.stop();
  }
  for (const name of ['secret', 'postgres']) rmSync(join(directory, name), { recursive: true, force: true });
}

const untilInterrupted = <Result>(work: Promise<Result>): Promise<Result> => Promise.race([work, interrupted]);

function toldOfDatabase(error: unknown): never {
  throw connectFault(error);
}

function keepIn(config: Config, secret: string, data: ReturnType<typeof openDataDirectory>): void {
  if (config.secret === null) data.restoreSecret(secret);
  else if (config.secret !== secret) {
    throw new UnableToStart(
      'SUNDEW_SECRET is another one than that of the backup. Unset it, or set that of the backup.',
    );
  }
}

/** Into a server of its own that is removed again: says whether the backup could be restored. */
async function check(file: string): Promise<Restored> {
  const directory = await openCheckDirectory();
  try {
    return await intoEmbedded(directory, file, { keepSecret: () => {}, onCommit: () => {} }, { fsync: 'off' });
  } catch (error) {
    throw toldOfFullDisk(error, directory, NO_ROOM_TO_CHECK);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

async function intoEmbedded(
  dataDir: string,
  file: string,
  steps: RestoreSteps,
  settings: Readonly<Record<string, string>> = {},
): Promise<Restored> {
  const server = await startEmbedded({ dataDir, settings, onNotice: (text) => console.error(text) });
  try {
    return await untilInterrupted(restoreInto({ url: server.url }, file, steps));
  } finally {
    await server.stop();
  }
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { check: { type: 'boolean', default: false }, json: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [file = ''] = positionals;
  if (!existsSync(file)) throw new UnableToStart(`There is no file ${file}.`);
  const { manifest, rows } = values.check ? await check(file) : await restore(loadConfig(process.env).config, file);
  const made = { sundew_version: manifest.sundew_version, made_at: manifest.made_at };
  if (values.json) return console.log(JSON.stringify({ checked: values.check, ...made, rows }));
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
  const counted = `${all} rows in ${Object.keys(rows).length} tables, as many as the backup of ${made.made_at} says`;
  console.log(values.check ? `The backup is whole: ${counted}.` : `Restored: ${counted}. Start the service now.`);
}

try {
  await run();
} catch (error) {
  console.error(reasonOf(error, null));
  // What was interrupted may wait still, for the file or for a server.
  process.exit(1);
}
