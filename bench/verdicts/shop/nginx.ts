import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathOf } from '../tools.ts';

export interface Front {
  /** Speaks the PROXY protocol; `createDoors` leads here. */
  readonly port: number;
  /** One JSON object a line. */
  readonly logFile: string;
  stop(): Promise<void>;
}

const ICONS = 24;

export interface FrontParts {
  readonly port: number;
  /** For the second site. */
  readonly baitPort: number;
  readonly shopPort: number;
  /** The block with which a web server hands bait on. */
  readonly bait: string;
}

/**
 * A real nginx before the shop: it serves assets from disk, hands everything else on, and logs every request. Each request
 * for a page goes to a second site as well, which knows nothing but its bait.
 */
export async function startFront(folder: string, { port, baitPort, shopPort, bait }: FrontParts): Promise<Front> {
  const root = join(folder, 'root');
  mkdirSync(join(root, 'assets'), { recursive: true });
  mkdirSync(join(root, 'images'), { recursive: true });
  writeFileSync(join(root, 'assets/shop.css'), 'body { font-family: sans-serif }\n');
  writeFileSync(join(root, 'assets/shop.js'), "document.documentElement.dataset.ready = 'yes';\n");
  for (let icon = 0; icon < ICONS; icon += 1) {
    writeFileSync(join(root, `images/${icon}.svg`), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>');
  }
  const logFile = join(folder, 'access.log');
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration({ folder, root, logFile, port, baitPort, shopPort, bait }));
  const child = spawn(pathOf('nginx'), ['-c', file, '-p', folder, '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  const ended = once(child, 'exit');
  for (let left = 100; left > 0 && !(await isOpen(port)); left -= 1) await sleep(50);
  return {
    port,
    logFile,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

interface Places extends FrontParts {
  readonly folder: string;
  readonly root: string;
  readonly logFile: string;
}

function configuration({ folder, root, logFile, port, baitPort, shopPort, bait }: Places): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (of) => `${of}_temp_path ${folder}/${of};`,
  );
  return `daemon off;
    master_process off;
    user root;
    pid ${folder}/nginx.pid;
    events { worker_connections 2048; }
    http {
      ${temporary.join('\n')}
      types { text/css css; text/javascript js; image/svg+xml svg; }
      log_format shipped escape=json '{"ip":"$remote_addr","visitor":$proxy_protocol_port,"ua":"$http_user_agent",'
        '"method":"$request_method","target":"$request_uri","status":$status,"ref":"$http_referer"}';
      access_log ${logFile} shipped;
      server_tokens off;
      upstream shop { server 127.0.0.1:${shopPort}; keepalive 32; }
      server {
        listen 127.0.0.1:${port} proxy_protocol;
        set_real_ip_from 127.0.0.1;
        real_ip_header proxy_protocol;
        merge_slashes off;
        location /assets/ { root ${root}; expires 1h; }
        location /images/ { root ${root}; expires 1h; }
        location = /.second-site {
          internal;
          access_log off;
          proxy_pass http://127.0.0.1:${baitPort}$request_uri;
          proxy_set_header Host shop.example;
          proxy_set_header X-Real-IP $remote_addr;
        }
        location / {
          mirror /.second-site;
          proxy_pass http://shop;
          proxy_http_version 1.1;
          proxy_set_header Connection "";
          proxy_set_header Host shop.example;
          proxy_set_header X-Real-IP $remote_addr;
          proxy_set_header X-Real-Port $proxy_protocol_port;
        }
      }
      server {
        listen 127.0.0.1:${baitPort};
        access_log off;
        set_real_ip_from 127.0.0.1;
        real_ip_header X-Real-IP;
        merge_slashes off;
        location / { return 204; }
        ${bait}
      }
    }`;
}
