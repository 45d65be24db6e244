import { once } from 'node:events';
import net from 'node:net';

/** Below those that systems hand out by themselves, so that nobody is given one before it is used here. */
const FIRST = 10_240;
const LAST = 32_000;
/** More than there are workers at a time: each has a share of its own. */
const SHARES = 8;
const SHARE = Math.floor((LAST - FIRST) / SHARES);

let next = Math.floor(Math.random() * SHARE);

/**
 * A port of the loopback address that nobody has, and that nobody else is given, for programs that cannot take one
 * themselves.
 */
export async function freePort(): Promise<number> {
  const share = Number(process.env.VITEST_POOL_ID ?? 0) % SHARES;
  for (let tries = 0; tries < SHARE; tries++) {
    const port = FIRST + share * SHARE + next;
    next = (next + 1) % SHARE;
    if (await isFree(port)) return port;
  }
  throw new Error('Every port is taken.');
}

async function isFree(port: number): Promise<boolean> {
  const server = net.createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
