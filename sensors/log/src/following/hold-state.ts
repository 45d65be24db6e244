import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const MARK = /^running-[0-9a-f]{8}$/;
const TRIES = 3;
const LOOK_AGAIN_MS = 50;
/** What a connection to a socket that nobody listens at any more ends with. */
const GONE: readonly unknown[] = ['ECONNREFUSED', 'ENOENT', 'ENOTSOCK'];

/**
 * Keeps the state folder to this process: two that write positions into one folder lose lines. The mark is a socket, which
 * the system closes with its process however that ends, so that none is left behind that would keep anybody out. As each
 * lays down a mark of its own and looks for others then, nobody takes up that of somebody who has only just come.
 * @param folder is made where it is missing; one that takes no sockets is kept by nobody
 * @returns what gives it back
 * @throws Error when another process has it
 */
export async function holdState(folder: string): Promise<() => void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (let tries = 1; ; tries++) {
    const mark = await layDown(folder);
    if (mark === null) return () => {};
    if (!(await othersRun(folder, mark.name))) return mark.takeUp;
    mark.takeUp();
    if (tries === TRIES) {
      throw new Error(
        `Another sundew-log runs with the state folder ${folder}. End it, or give each a --state of its own.`,
      );
    }
    // Two that came at once do not meet again.
    await wait(LOOK_AGAIN_MS * (1 + Math.random()));
  }
}

interface Mark {
  readonly name: string;
  readonly takeUp: () => void;
}

async function layDown(folder: string): Promise<Mark | null> {
  const name = `running-${randomUUID().slice(0, 8)}`;
  const server = createServer((other) => other.destroy());
  if (!(await listens(server, folder, `${name}.new`))) return null;
  server.unref();
  // Under its name only now: before it listens, it looks like one that was left behind.
  renameSync(join(folder, `${name}.new`), join(folder, name));
  return {
    name,
    takeUp() {
      rmSync(join(folder, name), { force: true });
      server.close();
    },
  };
}

async function listens(server: Server, folder: string, name: string): Promise<boolean> {
  const { path, close } = shortPath(folder, name);
  try {
    server.listen(path);
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    close();
  }
}

/** Whether another process that runs has a mark here; takes up those of processes that are gone. */
async function othersRun(folder: string, own: string): Promise<boolean> {
  for (const name of readdirSync(folder)) {
    if (!MARK.test(name) || name === own) continue;
    if (await isListening(folder, name)) return true;
    rmSync(join(folder, name), { force: true });
  }
  return false;
}

async function isListening(folder: string, name: string): Promise<boolean> {
  const { path, close } = shortPath(folder, name);
  const line = connect(path);
  try {
    await once(line, 'connect');
    return true;
  } catch (error) {
    return !GONE.includes((error as NodeJS.ErrnoException).code);
  } finally {
    line.destroy();
    close();
  }
}

/** Addresses of sockets have about a hundred bytes; on Linux a folder has a short name while it is open. */
function shortPath(folder: string, name: string): { readonly path: string; readonly close: () => void } {
  if (process.platform !== 'linux') return { path: join(folder, name), close: () => {} };
  const open = openSync(folder, 'r');
  return { path: `/proc/self/fd/${open}/${name}`, close: () => closeSync(open) };
}
