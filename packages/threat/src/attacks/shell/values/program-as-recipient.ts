import type { Reading } from '../../readings/reading.ts';
import type { Finding } from '../../signature.ts';
import { commandLineAt } from '../lines/command-line.ts';
import { gradeOf } from '../lines/grade.ts';

/** `"|id"@example.com`: mail servers hand what is sent there to the program behind the bar. */
const RECIPIENT = /^[\s<]{0,4}"\s?\|{1,2}\s?([^"\n]{2,120})"(?:@[\w.[\]-]{1,80}>?)?\s{0,2}$/;
const LONGEST = 240;

/** An address of mail whose account, in quotes, is a program. Bounded. */
export function programAsRecipient({ text }: Reading): Finding | null {
  const bar = text.length > LONGEST ? -1 : text.indexOf('|');
  const program = bar < 0 || !text.includes('"@') ? undefined : RECIPIENT.exec(text)?.[1];
  const line = program === undefined ? null : commandLineAt(program, 0, program.length, 0, false);
  const grade = line === null ? null : gradeOf(line);
  return grade === null || grade === 'doubtful'
    ? null
    : { pattern: 'program as a recipient', confidence: 0.8, at: bar };
}
