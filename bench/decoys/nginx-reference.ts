import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Where Debian keeps it. */
const NGINX = '/usr/sbin/nginx';

export interface NginxReference {
  stop(): Promise<void>;
}

/**
 * A real nginx with one static file, `/file`, over TLS with the site's certificate.
 * @param folder holds `site.pem` and `site-key.pem`
 * @returns null where none is installed
 */
export async function startNginxReference(folder: string, port: number): Promise<NginxReference | null> {
  if (!existsSync(NGINX)) return null;
  const root = join(folder, 'root');
  mkdirSync(root, { recursive: true });
  writeFileSync(join(root, 'file'), 'x'.repeat(2_000));
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration(folder, root, port));
  const child = spawn(NGINX, ['-c', file, '-p', folder, '-e', 'stderr'], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  for (let left = 100; left > 0 && !existsSync(join(folder, 'nginx.pid')); left -= 1) await sleep(50);
  return {
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function configuration(folder: string, root: string, port: number): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (of) => `${of}_temp_path ${folder}/${of};`,
  );
  return `daemon off;
    master_process off;
    user root;
    pid ${folder}/nginx.pid;
    events { worker_connections 256; }
    http {
      ${temporary.join('\n')}
      access_log off;
      server_tokens off;
      keepalive_requests 1000000;
      server {
        listen 127.0.0.1:${port} ssl http2;
        ssl_certificate ${folder}/site.pem;
        ssl_certificate_key ${folder}/site-key.pem;
        root ${root};
      }
    }`;
}
