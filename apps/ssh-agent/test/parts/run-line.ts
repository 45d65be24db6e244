import { makeProfile } from '../../src/profile/profile.ts';
import { openShell } from '../../src/shell/session.ts';

/**
 * Runs one line in a shell of its own, as an exec channel does.
 * @param seed what the machine is made from
 * @param events takes what the shell reports
 * @returns what it prints to both outputs, and its status
 */
export async function runLine(seed: string, line: string, events: object[] = []): Promise<readonly [string, number]> {
  let printed = '';
  const host = {
    write: (_: string, bytes: Uint8Array) => {
      printed += Buffer.from(bytes).toString();
    },
    event: (event: object) => void events.push(event),
  };
  const shell = openShell({ profile: makeProfile(seed), user: 'root', from: '192.0.2.1', host });
  const status = await shell.exec(line);
  return [printed, status];
}
