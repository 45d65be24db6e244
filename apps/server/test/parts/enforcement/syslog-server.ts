import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { freePort } from '../machine/free-port.ts';
import { until } from '../machine/until.ts';
import type { TlsAuthority } from './tls-authority.ts';

/** Where Debian keeps it. */
const SYSLOG_NG = '/usr/sbin/syslog-ng';
export const hasSyslogNg = existsSync(SYSLOG_NG);

/** A message as syslog-ng understood it. */
export interface Logged {
  readonly facility: string;
  readonly level: string;
  readonly host: string;
  readonly program: string;
  readonly id: string;
  readonly message: string;
}

export interface SyslogServer {
  readonly port: number;
  received(): readonly Logged[];
  start(): Promise<void>;
  /** As when its machine loses power. */
  kill(): Promise<void>;
}

const FIELDS = ['FACILITY', 'LEVEL', 'HOST', 'PROGRAM', 'MSGID', 'MSG'];

/** The real syslog-ng as a collector over TLS, which knows its clients by their certificates. */
export async function createSyslogServer(authority: TlsAuthority): Promise<SyslogServer> {
  const port = await freePort();
  const { certFile, keyFile } = authority.issue('localhost');
  const folder = join(authority.folder, 'syslog-ng');
  mkdirSync(folder);
  const [file, log] = [join(folder, 'syslog-ng.conf'), join(folder, 'received')];
  const line = FIELDS.map((field) => `\${${field}}`).join('\\t');
  writeFileSync(
    file,
    `@version: 3.38
    options { keep-hostname(yes); log-msg-size(131072); };
    source tls { syslog(ip(127.0.0.1) port(${port}) transport("tls")
      tls(key-file("${keyFile}") cert-file("${certFile}") ca-file("${authority.caFile}") peer-verify(required-trusted))); };
    destination file { file("${log}" template("${line}\\n") flush-lines(1)); };
    log { source(tls); destination(file); };`,
  );
  let child: ChildProcess | null = null;
  return {
    port,
    received() {
      if (!existsSync(log)) return [];
      const lines = readFileSync(log, 'utf8').split('\n');
      return lines.slice(0, -1).map((text) => {
        const [facility = '', level = '', host = '', program = '', id = '', ...rest] = text.split('\t');
        return { facility, level, host, program, id, message: rest.join('\t') };
      });
    },
    async start() {
      const state = ['-R', join(folder, 'persist'), '-c', join(folder, 'control'), '-p', join(folder, 'pid')];
      child = spawn(SYSLOG_NG, ['-F', '--no-caps', '-f', file, ...state], { stdio: 'ignore' });
      await until(() => answers(port));
    },
    async kill() {
      if (child === null || child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
