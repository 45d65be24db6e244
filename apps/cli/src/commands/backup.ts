import { randomBytes } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { link, open, rm, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { mintOperatorToken } from '../calling/operator-token.ts';
import { findService, type Service } from '../calling/service.ts';
import { callOperator, openClient } from '../calling/session.ts';
import type { Command } from '../command.ts';
import { type Context, optionsOf } from '../context.ts';
import { EXIT, Exit } from '../terminal/exit.ts';

/** The whole installation in one file, while the service goes on. */
export const backup: Command = {
  name: 'backup',
  add(program, context) {
    program
      .command('backup')
      .argument('[file]', 'path of a new file; default: sundew-<time>.tar.gz in this directory')
      .summary('write everything into one file while the service runs')
      .description(
        'Writes the database as of one moment and the secret of the installation into one archive, which only its owner ' +
          'may read. Whoever has the file has everything: keep it as safe as the machine itself. "restore --check" reads it again.',
      )
      .addHelpText(
        'after',
        '\nExamples:\n  npm run sundew -- backup\n  npm run sundew -- backup /mnt/backups/sundew.tar.gz',
      )
      .action(async (file: string | undefined, _options, command) => {
        const options = optionsOf(command);
        const service = findService(options, context.env);
        const path = resolve(file ?? `sundew-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}.tar.gz`);
        const { bytes, madeAt } = await download(context, service, path);
        await tellOfIt(context, service, madeAt);
        if (options.json) context.terminal.json({ file: path, bytes });
        else {
          context.terminal.line(`${path} (${sizeOf(bytes)})`);
          context.terminal.note(
            `It holds the secret of the installation. Check it: npm run sundew -- restore --check ${path}`,
          );
        }
      });
  },
};

const MEGABYTE = 1024 * 1024;
const sizeOf = (bytes: number): string =>
  bytes < MEGABYTE ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / MEGABYTE).toFixed(1)} MB`;

/** Health says then that there is a backup. It is on the disk either way. */
async function tellOfIt(context: Context, service: Service, madeAt: string | null): Promise<void> {
  try {
    const call = { method: 'POST', path: '/backup/kept', body: { made_at: madeAt } } as const;
    await callOperator(context, service, call);
  } catch {
    context.terminal.note('The service could not be told of it, so Health does not count it.');
  }
}

interface Downloaded {
  readonly bytes: number;
  /** ISO 8601, as the service names it. */
  readonly madeAt: string | null;
}

/** Appears under its name once it is whole. */
async function download(context: Context, service: Service, path: string): Promise<Downloaded> {
  if (existsSync(path)) throw neverReplaced(path);
  const secret = service.secret();
  const api = openClient(context, service, () => mintOperatorToken(secret));
  // A name of its own: what another run writes, or a killed one left, is neither taken for this one nor removed.
  const draft = `${path}.${randomBytes(4).toString('hex')}.part`;
  const { body, headers } = await api.open('/api/operator/backup');
  if (body === null) throw new Error('The service answered without a backup.');
  try {
    await pipeline(body, createWriteStream(draft, { flags: 'wx', mode: 0o600 }));
    await flush(draft);
    await link(draft, path);
    return { bytes: (await stat(path)).size, madeAt: headers.get('sundew-backup-made-at') };
  } catch (error) {
    throw toldOfFile(error, path);
  } finally {
    await rm(draft, { force: true });
  }
}

/** What the system refuses to do with a file; reading the answer of the service is not among it. */
const FILE_CALLS = ['open', 'write', 'fsync', 'link'];

function toldOfFile(error: unknown, path: string): unknown {
  const { code, syscall = '' } = error as NodeJS.ErrnoException;
  if (code === 'EEXIST') return neverReplaced(path);
  if (!FILE_CALLS.includes(syscall)) return error;
  const words = `${path} cannot be written (${code}). Is its directory there, with room, and may this user write to it?`;
  return new Exit(EXIT.checkFailed, words);
}

function neverReplaced(path: string): Exit {
  return new Exit(EXIT.usage, `${path} exists already; a backup never replaces a file.`);
}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.sync();
  await file.close();
}
