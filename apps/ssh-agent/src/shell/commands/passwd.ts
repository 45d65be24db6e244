import type { Command } from '../process/command.ts';
import { readLine } from '../process/input.ts';

export const passwd: Command = {
  names: ['passwd'],
  async run(process) {
    const failed = (text: string) => {
      process.err(`${text}\npasswd: Authentication token manipulation error\npasswd: password unchanged\n`);
      return 10;
    };
    process.err('New password: ');
    const first = await readLine(process.stdin, process);
    if (first === null || first === '\n') return failed('Password change has been aborted.');
    process.err('Retype new password: ');
    const second = await readLine(process.stdin, process);
    if (second === null || second === '\n') return failed('Password change has been aborted.');
    if (first.trimEnd() !== second.trimEnd()) return failed('Sorry, passwords do not match.');
    process.err('passwd: password updated successfully\n');
    return 0;
  },
};
