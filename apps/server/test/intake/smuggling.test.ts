import net, { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../parts/database/fresh-database.ts';
import { type Doors, KEY, openDoors } from '../parts/intake/doors.ts';
import { GOOD, post } from './requests.ts';

let fresh: FreshDatabase;
let doors: Doors;
let port: number;

beforeAll(async () => {
  fresh = await freshDatabase();
  doors = await openDoors({ database: fresh.database });
  await doors.app.listen({ port: 0, host: '127.0.0.1' });
  port = (doors.app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await doors?.close();
  await fresh?.drop();
});

/** Writes raw bytes and gives the status lines that come back until the server closes. */
function exchange(bytes: string): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.end(bytes, 'latin1'));
    let text = '';
    socket.setEncoding('latin1').on('data', (chunk) => (text += chunk));
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' ? resolve(lines(text)) : reject(error),
    );
    socket.on('close', () => resolve(lines(text)));
  });
}

const lines = (text: string): string[] => text.match(/^HTTP\/1\.1 \d{3}/gm) ?? [];

const BODY = JSON.stringify(GOOD);
const HEAD = `POST /api/v1/detect HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${KEY}\r\nContent-Type: application/json\r\n`;
const HIDDEN = 'POST /api/v1/detect HTTP/1.1\r\nHost: hidden\r\n\r\n';

describe('requests that two readers would read differently', () => {
  it.each<[string, string]>([
    ['two lengths', `${HEAD}Content-Length: ${BODY.length}\r\nContent-Length: ${BODY.length + 5}\r\n\r\n${BODY}`],
    ['length and chunks', `${HEAD}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
    ['chunks that are not the last coding', `${HEAD}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${HIDDEN}`],
    ['a folded header', `${HEAD}X-Folded: a\r\n b\r\nContent-Length: ${BODY.length}\r\n\r\n${BODY}`],
    ['a space before the colon', `${HEAD}Content-Length : ${BODY.length}\r\n\r\n${BODY}`],
    ['a signed length', `${HEAD}Content-Length: +${BODY.length}\r\n\r\n${BODY}`],
    ['bare line feeds', `${HEAD.replaceAll('\r\n', '\n')}Content-Length: ${BODY.length}\n\n${BODY}`],
    ['NUL in a header', `${HEAD}X-A: a\0b\r\nContent-Length: ${BODY.length}\r\n\r\n${BODY}`],
    ['a chunk length that is none', `${HEAD}Transfer-Encoding: chunked\r\n\r\nzz\r\n${BODY}\r\n0\r\n\r\n`],
    ['no host', `${HEAD.replace('Host: x\r\n', '')}Content-Length: ${BODY.length}\r\n\r\n${BODY}`],
    ['headers without end', `${HEAD}${'X-A: b\r\n'.repeat(20_000)}\r\n`],
  ])('%s: refused, nothing recorded, nothing hidden answered', async (_, bytes) => {
    doors.recorded.length = 0;
    const answers = await exchange(bytes);
    expect(answers.length).toBeLessThanOrEqual(1);
    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 4\d\d$/);
    expect(doors.recorded).toHaveLength(0);
  });

  it('a body that is shorter than promised is recorded by nobody', async () => {
    doors.recorded.length = 0;
    await exchange(`${HEAD}Content-Length: ${BODY.length + 10}\r\n\r\n${BODY}`);
    expect(doors.recorded).toHaveLength(0);
  });

  it('and the service goes on', async () => {
    expect((await post(doors, '/api/v1/detect', GOOD)).statusCode).toBe(204);
    const answers = await exchange(`${HEAD}Connection: close\r\nContent-Length: ${BODY.length}\r\n\r\n${BODY}`);
    expect(answers).toEqual(['HTTP/1.1 204']);
  });
});
