import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** A Worker in the runtime of Cloudflare. Who asks plays Cloudflare's part and sends CF-Connecting-IP and the facts. */
export interface RunningWorker {
  readonly url: string;
  /** What the Worker wrote into its log. */
  readonly log: readonly string[];
  stop(): Promise<void>;
}

export interface WorkerParts {
  /** Files of the modules, the one that is run first. */
  readonly modules: readonly string[];
  readonly variables: Readonly<Record<string, string>>;
  /** Sent along with every request in place of what the visitor says, as Cloudflare does. */
  readonly clientAddress?: string;
  /** Host and port of the cache of the data centre. */
  readonly cache?: string;
}

/** In this header the facts of Cloudflare come as JSON. */
export const CF_HEADER = 'x-test-cf';
export const COMPATIBILITY_DATE = '2026-10-01';

/** The binary by itself, without what develops Workers around it. */
function binary(): string {
  const require = createRequire(import.meta.url);
  const { default: path } = require('workerd') as { readonly default: string };
  return path;
}

export async function startWorkerd({ modules, variables, clientAddress, cache }: WorkerParts): Promise<RunningWorker> {
  const folder = mkdtempSync(join(tmpdir(), 'sundew-workerd-'));
  for (const file of modules) copyFileSync(file, join(folder, basename(file)));
  const text = JSON.stringify;
  const named = modules.map((file) => `(name = ${text(basename(file))}, esModule = embed ${text(basename(file))})`);
  const bindings = Object.entries(variables).map(([name, value]) => `(name = ${text(name)}, text = ${text(value)})`);
  const inject =
    clientAddress === undefined
      ? ''
      : `, injectRequestHeaders = [(name = "CF-Connecting-IP", value = ${text(clientAddress)})]`;
  writeFileSync(
    join(folder, 'config.capnp'),
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "worker", worker = (
      modules = [${named.join(', ')}],
      compatibilityDate = "${COMPATIBILITY_DATE}",
      bindings = [${bindings.join(', ')}],
      ${cache === undefined ? '' : 'cacheApiOutbound = "cache",'}
    )),
    (name = "internet", network = (allow = ["local"])),
    ${cache === undefined ? '' : `(name = "cache", external = (address = ${text(cache)}, http = ())),`}
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", service = "worker", http = (cfBlobHeader = "${CF_HEADER}"${inject}))],
);
`,
  );
  const process = spawn(binary(), ['serve', 'config.capnp', '--control-fd', '3'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const log: string[] = [];
  for (const stream of [process.stdout, process.stderr]) {
    stream?.setEncoding('utf8').on('data', (piece: string) => void log.push(piece));
  }
  const ended = once(process, 'exit');
  const control = process.stdio[3] as NodeJS.ReadableStream;
  const listening = once(control.setEncoding('utf8'), 'data') as Promise<[string]>;
  const first = await Promise.race([listening, ended.then(() => null)]);
  if (first === null) throw new Error(`workerd ended: ${log.join('')}`);
  const { port } = JSON.parse(first[0].split('\n')[0] ?? '') as { readonly port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    log,
    async stop() {
      process.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
