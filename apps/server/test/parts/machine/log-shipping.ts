import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { NGINX } from './nginx-server.ts';
import { until } from './until.ts';

/** Where Debian keeps it. */
const SYSLOG_NG = '/usr/sbin/syslog-ng';
export const canShipLogs = existsSync(NGINX) && existsSync(SYSLOG_NG);

export interface LogShipping {
  /** Where nginx listens. */
  readonly url: string;
  stop(): Promise<void>;
}

export interface Shipped {
  /** What stands in `http { … }` of nginx, and in `server { … }`. */
  readonly http: string;
  readonly server: string;
  readonly syslogNg: string;
}

/** A real nginx that writes a log, and a real syslog-ng that ships it; `LOG` in the configurations is the log's path. */
export async function startLogShipping({ http, server, syslogNg }: Shipped): Promise<LogShipping> {
  const folder = mkdtempSync(join(tmpdir(), 'sundew-shipping-'));
  const port = await freePort();
  const log = join(folder, 'reports.ndjson');
  writeFileSync(log, '');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (of) => `${of}_temp_path ${folder}/${of};`,
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/nginx.pid; events { worker_connections 64; }
     http { ${temporary.join(' ')} ${http}
       server { listen 127.0.0.1:${port}; ${server.replaceAll('LOG', log)}
         location / { return 404; } location = / { return 200 "home"; } location = /there.css { return 200 ""; } } }`,
  );
  writeFileSync(join(folder, 'syslog-ng.conf'), syslogNg.replaceAll('LOG', log));
  const state = join(folder, 'state');
  mkdirSync(state);
  const children = [
    spawn(NGINX, ['-c', join(folder, 'nginx.conf'), '-p', folder, '-e', 'stderr'], { stdio: 'ignore' }),
    spawn(
      SYSLOG_NG,
      ['-F', '--no-caps', '-f', join(folder, 'syslog-ng.conf'), '-R', join(state, 'persist')].concat([
        ...['-c', join(state, 'control'), '-p', join(state, 'pid')],
      ]),
      { stdio: 'ignore' },
    ),
  ];
  const url = `http://127.0.0.1:${port}`;
  await until(() =>
    fetch(url).then(
      () => true,
      () => false,
    ),
  );
  return {
    url,
    async stop() {
      await Promise.all(children.map(end));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
