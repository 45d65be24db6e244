import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:tls';
import { promisify } from 'node:util';
import { readFirstFlight } from '../../apps/server/src/decoys/listener/tls/hello-records.ts';
import { ja4 } from '../../apps/server/src/decoys/listener/tls/ja4.ts';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { captureHello } from '../../apps/server/test/parts/decoys/capture-hello.ts';
import { referenceJa4 } from '../../apps/server/test/parts/decoys/reference-ja4.ts';

const run = promisify(execFile);
const VECTORS = new URL('../../apps/server/test/decoys/listener/hellos/', import.meta.url);

type Visit = (port: number, serverName: string, path: string) => Promise<unknown>;

/** Clients of this machine whose ClientHello is the same from one connection to the next, apart from its keys. */
const CLIENTS: Readonly<Record<string, Visit>> = {
  curl: (port, name, path) => curl(port, name, path),
  'curl-http1': (port, name, path) => curl(port, name, path, '--http1.1'),
  'curl-tls12': (port, name, path) => curl(port, name, path, '--tls-max', '1.2'),
  node: (port, servername, path) =>
    new Promise((resolve) => {
      const socket = connect({ host: '127.0.0.1', port, servername, rejectUnauthorized: false });
      socket.once('secureConnect', () =>
        socket.write(`GET ${path} HTTP/1.1\r\nHost: ${servername}\r\nConnection: close\r\n\r\n`),
      );
      socket.on('error', () => socket.destroy());
      socket.resume().once('close', resolve);
    }),
};

function curl(port: number, name: string, path: string, ...options: readonly string[]): Promise<unknown> {
  const target = ['--resolve', `${name}:${port}:127.0.0.1`, `https://${name}:${port}${path}`];
  return run('curl', ['--silent', '--insecure', '--noproxy', '*', '--max-time', '20', ...options, ...target]);
}

export interface FingerprintFigures {
  /** ClientHellos that were fingerprinted. */
  readonly compared: number;
  /** Those whose fingerprint differs from the published algorithm's. */
  readonly mismatches: number;
}

/** The captured ClientHellos of common clients, held against the fingerprint captured with them and a second reading. */
export function compareVectors(): FingerprintFigures {
  const files = readdirSync(VECTORS);
  const wrong = files.filter((file) => {
    const vector = JSON.parse(readFileSync(new URL(file, VECTORS), 'utf8')) as { ja4: string; bytes: string };
    const flight = readFirstFlight(Buffer.from(vector.bytes, 'hex'));
    return flight.is !== 'hello' || ja4(flight.hello) !== vector.ja4 || referenceJa4(vector.bytes) !== vector.ja4;
  });
  return { compared: files.length, mismatches: wrong.length };
}

/** Real clients visit the service; what is stored is held against the reference reading of what each sends. */
export async function compareLive(database: Database, port: number, serverName: string): Promise<FingerprintFigures> {
  let mismatches = 0;
  for (const [client, visit] of Object.entries(CLIENTS)) {
    const path = `/visit-of-${client}`;
    const hello = await captureHello((at) => visit(at, serverName, path));
    await visit(port, serverName, path);
    const stored = await database.query<{ ja4: string | null }>(
      "SELECT ja4 FROM detections WHERE sensor = 'decoy' AND path = $1",
      [path],
    );
    if (stored.length !== 1 || stored[0]?.ja4 !== referenceJa4(hello.toString('hex'))) mismatches += 1;
  }
  return { compared: Object.keys(CLIENTS).length, mismatches };
}
