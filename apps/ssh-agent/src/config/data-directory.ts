import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';

/** Another agent works with the directory. */
export class DirectoryInUse extends Error {
  constructor(directory: string) {
    super(`Another agent uses ${directory}. Give each its own with SERVICE_DATA_DIR.`);
    this.name = 'DirectoryInUse';
  }
}

/**
 * Takes the data directory for one agent: two would remove from each other's spool what was not sent. A socket holds it, which
 * no longer answers once its agent is gone, however it went; where none can be made, nobody is kept out.
 * @returns gives it back
 * @throws DirectoryInUse
 */
export async function takeDirectory(directory: string): Promise<() => Promise<void>> {
  const path = join(directory, 'in-use');
  if (await isAnswered(path)) throw new DirectoryInUse(directory);
  rmSync(path, { force: true });
  const server = createServer((socket) => socket.destroy());
  server.unref();
  await new Promise<void>((resolve) => {
    server.on('error', () => resolve());
    server.listen(path, resolve);
  });
  return () => new Promise((resolve) => server.close(() => resolve()));
}

function isAnswered(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
