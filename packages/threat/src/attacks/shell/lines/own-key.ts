import type { Word } from '../words/word.ts';

/** Programs that sign in with a key of one's own, and where it lies. */
const SIGNS_IN: ReadonlySet<string> = new Set(['ssh', 'scp', 'sftp', 'rsync']);
/** Programs that make a key, hand it to an agent, or its public half to a host. */
const KEEPS: ReadonlySet<string> = new Set(['ssh-add', 'ssh-keygen', 'ssh-copy-id']);
const OWN_KEY = /^(?:~|\$home|\$\{home\})\/\.ssh\/[\w.-]{1,64}$/i;
/** What anybody may read. */
const PUBLIC = /\.pub$/i;
/** For the owner alone. */
const FOR_ONESELF = /^0?[0-7]00$/;

/**
 * True for a key of one's own that is used and goes nowhere (`ssh -i ~/.ssh/key host`, `ssh-add ~/.ssh/key`,
 * `chmod 600 ~/.ssh/key`), and for its public half.
 */
export function isOwnKey(program: string, words: readonly Word[], at: number): boolean {
  const key = words[at]?.text ?? '';
  if (!OWN_KEY.test(key)) return false;
  if (PUBLIC.test(key) || KEEPS.has(program)) return true;
  const before = words[at - 1]?.text ?? '';
  return SIGNS_IN.has(program) ? before === '-i' : program === 'chmod' && FOR_ONESELF.test(words[0]?.text ?? '');
}
