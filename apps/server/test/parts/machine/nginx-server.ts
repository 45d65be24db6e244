import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from './until.ts';

/** Where Debian keeps it. */
export const NGINX = '/usr/sbin/nginx';
export const hasNginx = existsSync(NGINX);

export interface NginxServer {
  /** The path that nginx makes of a request target, one character per byte; null when it answers 400. */
  pathOf(target: string): Promise<string | null>;
  stop(): Promise<void>;
}

/** A real nginx with its ordinary rules, which answers every request with the path it understood. */
export async function startNginx(): Promise<NginxServer> {
  const folder = mkdtempSync(join(tmpdir(), 'sundew-nginx-'));
  const socket = join(folder, 'http.sock');
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration(folder, socket));
  const child = spawn(NGINX, ['-c', file, '-p', folder, '-e', 'stderr'], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  await until(() => isListening(socket));
  return {
    async pathOf(target) {
      const answer = await exchange(socket, `GET ${target} HTTP/1.0\r\nHost: a.example\r\n\r\n`);
      const status = answer.slice(9, 12);
      if (status === '400') return null;
      if (status !== '200') throw new Error(`nginx answered ${status} to ${JSON.stringify(target)}`);
      return answer.slice(answer.indexOf('\r\n\r\n') + 4);
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The socket is there a moment before anybody is listened to. */
async function isListening(socket: string): Promise<boolean> {
  const connection = net.connect(socket);
  try {
    await once(connection, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    connection.destroy();
  }
}

async function exchange(socket: string, request: string): Promise<string> {
  const connection = net.connect(socket);
  connection.write(Buffer.from(request, 'latin1'));
  const chunks: Buffer[] = [];
  for await (const chunk of connection) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('latin1');
}

function configuration(folder: string, socket: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (of) => `${of}_temp_path ${folder}/${of};`,
  );
  return `daemon off;
    master_process off;
    pid ${folder}/nginx.pid;
    events { worker_connections 256; }
    http {
      ${temporary.join('\n')}
      access_log off;
      large_client_header_buffers 4 32k;
      server { listen unix:${socket}; location / { return 200 "$uri"; } }
    }`;
}
