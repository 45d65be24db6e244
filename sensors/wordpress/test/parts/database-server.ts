import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { until } from '../../../../apps/server/test/parts/machine/until.ts';

const SERVER = '/usr/sbin/mariadbd';
const INSTALL = '/usr/bin/mariadb-install-db';
const CLIENT = '/usr/bin/mariadb';
export const hasMariaDb = [SERVER, INSTALL, CLIENT].every((program) => existsSync(program));

/** A MariaDB of its own, reached by a socket only. */
export interface DatabaseServer {
  readonly socket: string;
  /** Runs SQL, and gives what it prints. */
  run(sql: string): string;
  stop(): Promise<void>;
}

/** @param folder where it keeps its files; it is made, and the caller removes it */
export async function startDatabaseServer(folder: string): Promise<DatabaseServer> {
  mkdirSync(folder);
  const [data, socket] = [join(folder, 'data'), join(folder, 'socket')];
  const { username } = userInfo();
  const shared = ['--no-defaults', `--datadir=${data}`, `--user=${username}`];
  const made = spawnSync(INSTALL, [...shared, '--auth-root-authentication-method=normal', '--skip-test-db']);
  if (made.status !== 0) throw new Error(`MariaDB could not be set up: ${made.stderr}`);
  const server = spawn(
    SERVER,
    // Nothing has to outlive the test.
    [...shared, `--socket=${socket}`, '--skip-networking', '--innodb-flush-log-at-trx-commit=0', '--skip-log-bin'],
    { stdio: 'ignore' },
  );
  const run = (sql: string) => spawnSync(CLIENT, ['--no-defaults', `--socket=${socket}`, '-uroot', '-N', '-e', sql]);
  await until(() => run('SELECT 1').status === 0);
  return {
    socket,
    run(sql) {
      const { status, stdout, stderr } = run(sql);
      if (status !== 0) throw new Error(`${sql}: ${stderr}`);
      return stdout.toString();
    },
    async stop() {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    },
  };
}
