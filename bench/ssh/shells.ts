import { makeProfile } from '../../apps/ssh-agent/src/profile/profile.ts';
import { openShell } from '../../apps/ssh-agent/src/shell/session.ts';
import type { Answer } from './corpus.ts';

/** A shell that is asked line by line. */
export interface AskedShell {
  readonly hostname: string;
  ask(line: string): Promise<Answer>;
}

/** The shell of the agent, with a profile of its own. */
export function agentShell(hostname: string): AskedShell {
  let stdout: Buffer[] = [];
  let stderr: Buffer[] = [];
  let over = false;
  const session = openShell({
    profile: makeProfile('bench', { hostname }),
    user: 'root',
    from: '192.0.2.1',
    host: {
      write: (stream, bytes) => {
        (stream === 'stdout' ? stdout : stderr).push(Buffer.from(bytes));
      },
      event: () => {},
    },
  });
  void session.ended.then(() => {
    over = true;
  });
  return {
    hostname,
    async ask(line) {
      stdout = [];
      stderr = [];
      const status = await session.exec(line);
      return {
        stdout: Buffer.concat(stdout).toString(),
        stderr: Buffer.concat(stderr).toString(),
        status: over ? 'exit' : status,
      };
    },
  };
}
