import { readFileSync } from 'node:fs';
import { UnableToStart } from './unable-to-start.ts';

const WHY: Readonly<Record<string, string>> = {
  ENOENT: 'there is none',
  EISDIR: 'it is a directory',
  ENOTDIR: 'a part of its path is a file',
  EACCES: 'this user may not',
  EPERM: 'this user may not',
};

/** The text of the file that a setting names. @throws UnableToStart naming the variable, the file and why */
export function readSettingFile(variable: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new UnableToStart(
      `${variable}: ${file} cannot be read: ${WHY[code ?? ''] ?? message}. Name a file that the user of the service may read.`,
    );
  }
}
