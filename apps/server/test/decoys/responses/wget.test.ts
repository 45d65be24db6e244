import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createHourlyBytes } from '../../../src/decoys/responses/drip/hourly-bytes.ts';
import { createStreamSlots } from '../../../src/decoys/responses/drip/stream-slots.ts';
import { createPoison } from '../../../src/decoys/responses/poison.ts';
import { context, hit } from '../../parts/decoys/hits.ts';

const WGET = '/usr/bin/wget';
const QUOTA_KB = 1_500;

/** The maze by itself, behind a server that has nothing else; pages come at once. */
async function serveMaze() {
  const poison = createPoison({
    slots: createStreamSlots({ most: 0, mostPerVisitor: 0 }),
    bytes: createHourlyBytes({ most: Number.POSITIVE_INFINITY, mostVisitors: 10 }),
  });
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const target = request.url ?? '';
    if (!target.startsWith('/private')) return void response.writeHead(404).end();
    asked.push(target);
    const reply = await poison.respond(hit({ target, decoy: { path: '/private' } }), context);
    response.writeHead(reply.status, Object.fromEntries(reply.headers));
    if (typeof reply.body === 'string' || reply.body instanceof Uint8Array) return void response.end(reply.body);
    for await (const piece of reply.body) response.write(piece);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { asked, url: `http://127.0.0.1:${port}/private`, close: () => server.close() };
}

it.skipIf(!existsSync(WGET))('wget -r goes on until it has had enough, and finds no dead link', async () => {
  const maze = await serveMaze();
  const folder = mkdtempSync(join(tmpdir(), 'sundew-maze-'));
  try {
    const options = ['-r', '-l', 'inf', '-e', 'robots=off', '-Q', `${QUOTA_KB}k`, '-nv', '-P', folder];
    const wget = spawn(WGET, [...options, maze.url], { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    wget.stderr.on('data', (text: Buffer) => {
      said += text.toString();
    });
    await new Promise((resolve) => wget.on('close', resolve));
    expect(said).toMatch(/quota of .* EXCEEDED/i);
    expect(said).not.toMatch(/ERROR \d{3}/);
    expect(new Set(maze.asked).size).toBe(maze.asked.length);
    expect(maze.asked.length).toBeGreaterThan(150);
    expect(readdirSync(folder, { recursive: true }).length).toBeGreaterThan(150);
  } finally {
    maze.close();
    rmSync(folder, { recursive: true });
  }
});
