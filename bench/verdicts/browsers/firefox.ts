import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathOf } from '../tools.ts';

/** Firefox, driven by the protocol that it brings along for tests (Marionette): `<length>:<JSON>` in both directions. */
export interface Firefox {
  /** A command of WebDriver, such as `WebDriver:Navigate`. */
  command(name: string, parameters: object): Promise<unknown>;
  close(): Promise<void>;
}

const START_PATIENCE_MS = 40_000;

/** @param folder holds the profile */
export async function launchFirefox(folder: string): Promise<Firefox> {
  writeFileSync(join(folder, 'user.js'), 'user_pref("marionette.port", 0);\n');
  const child = spawn(pathOf('firefox'), ['--headless', '--marionette', '--no-remote', '--profile', folder], {
    stdio: 'ignore',
    env: { ...process.env, HOME: folder, MOZ_DISABLE_CONTENT_SANDBOX: '1' },
  });
  const ended = once(child, 'exit');
  const close = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  try {
    const socket = connect(await portOf(folder), '127.0.0.1');
    const answers = readAnswers(socket);
    let number = 0;
    const command = (name: string, parameters: object): Promise<unknown> => {
      const said = JSON.stringify([0, ++number, name, parameters]);
      socket.write(`${Buffer.byteLength(said)}:${said}`);
      return answers.of(number);
    };
    await command('WebDriver:NewSession', {});
    return { command, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function portOf(folder: string): Promise<number> {
  const file = join(folder, 'MarionetteActivePort');
  const deadline = Date.now() + START_PATIENCE_MS;
  while (!existsSync(file)) {
    if (Date.now() > deadline) throw new Error('Firefox did not start in time.');
    await sleep(100);
  }
  return Number(readFileSync(file, 'utf8'));
}

function readAnswers(socket: Socket) {
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let rest: Buffer = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const colon = rest.indexOf(':');
      const end = colon + 1 + Number(rest.subarray(0, colon).toString());
      if (colon < 0 || rest.length < end) return;
      const said: unknown = JSON.parse(rest.subarray(colon + 1, end).toString());
      rest = rest.subarray(end);
      // The first message is a greeting, and no list.
      if (!Array.isArray(said)) continue;
      const [, number, error, value] = said as [number, number, object | null, unknown];
      const waiter = waiting.get(number);
      waiting.delete(number);
      if (error === null) waiter?.resolve(value);
      else waiter?.reject(new Error(`Firefox answered: ${JSON.stringify(error).slice(0, 300)}`));
    }
  });
  const fail = (): void => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has gone.'));
  };
  socket.on('error', fail);
  socket.on('close', fail);
  return {
    of: (number: number) =>
      new Promise<unknown>((resolve, reject) => {
        waiting.set(number, { resolve, reject });
      }),
  };
}
