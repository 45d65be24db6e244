import { proseShare } from '../readings/prose.ts';
import { isSource } from './code-field.ts';

/** Of longer texts the beginning tells. */
const LONGEST = 2048;
const PROSE = 0.4;
const CODE = 0.5;
/** How lines of source begin or end: with punctuation, a keyword, a name that something is assigned to. */
const LINE_OF_CODE =
  /[;{}()[\],:>\\]\s*$|^\s*(?:[#@{}<]|\/\/|\/\*|\*\s|[\w.$]{1,60}\s?[-+*:]?=\s?\S|(?:import|from|def|return|if|elif|else|for|while|const|let|var|local|export|function|class|public|private|static|echo|require)\b)/;

/** What a text looks like, for what its field is known for once many visitors wrote the same. */
export function textKind(text: string): 'prose' | 'code' | 'other' {
  const head = text.slice(0, LONGEST);
  if (proseShare(head) > PROSE) return 'prose';
  if (!isSource(head)) return 'other';
  const lines = head.split('\n').filter((line) => line.trim() !== '');
  return lines.filter((line) => LINE_OF_CODE.test(line)).length > lines.length * CODE ? 'code' : 'other';
}
