import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from './until.ts';

export type ProxyKind = 'nginx' | 'caddy';

const PROGRAMS: Readonly<Record<ProxyKind, string>> = { nginx: '/usr/sbin/nginx', caddy: '/usr/bin/caddy' };

export const hasProxies = Object.values(PROGRAMS).every((program) => existsSync(program));

export interface ProxyInFront {
  readonly kind: ProxyKind;
  /** The whole configuration of a site, as a person pastes it. */
  readonly site: string;
  /** The name and port that stand in it are replaced by these, and its certificate by this one. */
  readonly certificate: { readonly name: string; readonly key: string; readonly chain: string };
  readonly port: number;
}

/** A real proxy at every address of this machine. @returns ends it */
export async function startProxyInFront(of: ProxyInFront): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), `sundew-front-${of.kind}-`));
  const [key, chain] = [join(folder, 'key.pem'), join(folder, 'chain.pem')];
  writeFileSync(key, of.certificate.key);
  writeFileSync(chain, of.certificate.chain);
  const file = join(folder, 'server.conf');
  writeFileSync(file, CONFIGURATIONS[of.kind](of, { folder, key, chain }));
  const child: ChildProcess = spawn(PROGRAMS[of.kind], WORDS[of.kind](file, folder), {
    env: { PATH: process.env.PATH, HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const ended = once(child, 'exit');
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`${of.kind} ended: ${said}`);
    // Both refuse plain HTTP on this port, which is an answer.
    return fetch(`http://127.0.0.1:${of.port}`).then(
      () => true,
      () => false,
    );
  });
  return async () => {
    child.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
}

const WORDS: Readonly<Record<ProxyKind, (file: string, folder: string) => string[]>> = {
  nginx: (file, folder) => ['-c', file, '-p', folder, '-e', 'stderr'],
  caddy: (file) => ['run', '--config', file, '--adapter', 'caddyfile'],
};

interface Files {
  readonly folder: string;
  readonly key: string;
  readonly chain: string;
}

const CONFIGURATIONS: Readonly<Record<ProxyKind, (of: ProxyInFront, files: Files) => string>> = {
  nginx: ({ site, certificate, port }, { folder, key, chain }) => `daemon off;
master_process off;
pid ${folder}/nginx.pid;
events { worker_connections 64; }
http {
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((each) => `${each}_temp_path ${folder}/${each};`).join('\n  ')}
  access_log off;
${site
  .replace('listen 443 ssl', `listen ${port} ssl`)
  .replace(/server_name .*;/, `server_name ${certificate.name};`)
  .replace(/ssl_certificate .*;/, `ssl_certificate ${chain};`)
  .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)}
}
`,
  caddy: ({ site, certificate, port }, { key, chain }) => `{
  admin off
  auto_https disable_redirects
}
${site.replace(/^\S+ \{/, `https://${certificate.name}:${port} {\n    tls ${chain} ${key}`)}
`,
};
