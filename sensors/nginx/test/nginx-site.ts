import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../apps/server/test/parts/machine/free-port.ts';
import { NGINX } from '../../../apps/server/test/parts/machine/nginx-server.ts';
import { shownCode } from '../../../apps/server/test/parts/machine/shown-code.ts';
import { until } from '../../../apps/server/test/parts/machine/until.ts';

const NJS = '/usr/lib/nginx/modules/ngx_http_js_module.so';
const ROOT = join(import.meta.dirname, '../../..');
const README = join(import.meta.dirname, '../README.md');
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

export const hasNjs = existsSync(NGINX) && existsSync(NJS);

export interface NginxSite {
  readonly url: string;
  /** The same site over HTTP/2. */
  readonly secondUrl: string;
  /** Puts a file where nginx serves it. */
  addFile(path: string): void;
  /** Sends bytes as they are on a connection of their own. @returns what came back until nginx closed it */
  send(request: string): Promise<string>;
  stop(): Promise<void>;
}

/**
 * A real nginx with the sensor as its README sets it up, in front of a site of files and of an application below `/app/`. It
 * is behind a proxy of its own at 127.0.0.1.
 * @param service address of what takes the reports
 * @param clearance key of the sensor and folder of the checker, where the site asks for clearance
 */
export async function startNginxSite(
  service: string,
  clearance: { readonly key: string; readonly folder: string } | null = null,
): Promise<NginxSite> {
  const folder = mkdtempSync(join(tmpdir(), 'sundew-nginx-sensor-'));
  const root = join(folder, 'root');
  mkdirSync(root);
  setUp(folder, clearance?.key ?? 'any');
  for (const name of readdirSync(join(folder, 'sundew'))) {
    const file = join(folder, 'sundew', name);
    const text = readFileSync(file, 'utf8')
      .replaceAll('/run/sundew-nginx.sock', join(folder, 'reports.sock'))
      .replaceAll('/run/sundew-clearance', clearance?.folder ?? folder)
      .replaceAll('/var/cache/sundew-clearance', join(folder, 'cache'))
      .replaceAll('127.0.0.1:8080', new URL(service).host);
    writeFileSync(file, text);
  }
  const app = createServer(answerAsApplication).listen(0, '127.0.0.1');
  await once(app, 'listening');
  const [port, second] = [await freePort(), await freePort()];
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    configuration(folder, { port, second, app: (app.address() as AddressInfo).port, hasClearance: clearance !== null }),
  );
  const child = spawn(NGINX, ['-c', file, '-p', folder, '-e', join(folder, 'error.log')], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  const site: NginxSite = {
    url: `http://127.0.0.1:${port}`,
    secondUrl: `http://127.0.0.1:${second}`,
    addFile(path) {
      mkdirSync(join(root, path, '..'), { recursive: true });
      writeFileSync(join(root, path), 'x');
    },
    async send(request) {
      const connection = net.connect(port, '127.0.0.1');
      connection.write(request);
      const pieces: Buffer[] = [];
      for await (const piece of connection) pieces.push(piece as Buffer);
      return Buffer.concat(pieces).toString();
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
      app.closeAllConnections();
      app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  for (const path of ['index.html', 'style.css']) site.addFile(path);
  await until(() => {
    if (child.exitCode !== null) throw new Error(readFileSync(join(folder, 'error.log'), 'utf8'));
    return existsSync(join(folder, 'nginx.pid'));
  });
  return site;
}

/** Runs what the README shows, for this folder in place of the one of the machine. */
function setUp(folder: string, key: string): void {
  const commands = shownCode(README, 'sh').join('').replaceAll('/etc/nginx', folder);
  execFileSync('bash', ['--norc', '-euc', commands], { cwd: ROOT, env: { PATH: process.env.PATH, KEY: key } });
}

/** Tells what it was told about the visitor. */
function answerAsApplication({ headers }: IncomingMessage, response: ServerResponse): void {
  for (const name of ['x-wd-clearance', 'x-wd-class']) response.setHeader(`saw-${name}`, headers[name] ?? '');
  response.setHeader('content-type', 'text/html').end('<title>Application</title><h1>An application</h1>');
}

interface Places {
  readonly port: number;
  /** For HTTP/2. */
  readonly second: number;
  readonly app: number;
  readonly hasClearance: boolean;
}

/** The configuration that the README shows, around a site. */
function configuration(folder: string, { port, second, app, hasClearance }: Places): string {
  const [http = ''] = shownCode(README, 'nginx');
  return `load_module ${NJS};
daemon off;
master_process off;
pid ${folder}/nginx.pid;
events { worker_connections 512; }
${http
  .replace('http {', `http { ${TEMPORARY.map((of) => `${of}_temp_path ${folder}/${of};`).join(' ')} access_log off;`)
  .replace('http.conf;', hasClearance ? 'http.conf; include sundew/clearance.conf;' : '$&')
  .replace('listen 80;', `listen 127.0.0.1:${port}; listen 127.0.0.1:${second} http2;`)
  .replace('server.conf;', hasClearance ? 'server.conf; include sundew/clearance-server.conf;' : '$&')
  .replace(
    '# the rest of the site',
    `root ${folder}/root;
    set_real_ip_from 127.0.0.1;
    real_ip_header X-Forwarded-For;
    real_ip_recursive on;
    location /app/ { proxy_pass http://127.0.0.1:${app}; }
    location /app/closed/ { deny all; }
    location = /old-admin { set $$sundew_refused 1; return 404; }
    # The conformance runner posts to the page.
    error_page 405 =200 $$uri;`,
  )}`;
}
