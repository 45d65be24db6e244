import type { Readable } from 'node:stream';
import { findSignatures } from '@sundew/threat/attacks/find-signatures';
import { points } from '@sundew/threat/scoring/points';
import { signatureImpacts } from '@sundew/threat/scoring/signature-impacts';
import { safeJson } from '../../terminal/safe-text.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { batchesOfLines } from './batches-of-lines.ts';
import { readRequestLine } from './request-line.ts';

/**
 * Answers to requests, a line of JSON each, in UTF-8. Lines that cannot be read are told to the terminal.
 * @param count goes up with every line that was read
 */
export async function* answers(
  input: Readable,
  terminal: Terminal,
  explain: boolean,
  count: { lines: number; broken: number },
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const lines of batchesOfLines(input)) {
    let text = '';
    for (const line of lines) {
      count.lines += 1;
      const read = line.text === null ? { error: 'the line is too long' } : readRequestLine(line.text);
      if ('error' in read) {
        count.broken += 1;
        terminal.note(`line ${line.number}: ${read.error}`);
      } else text += `${safeJson(answer(read, explain))}\n`;
    }
    if (text !== '') yield encoder.encode(text);
  }
}

function answer({ id, request }: Exclude<ReturnType<typeof readRequestLine>, { error: string }>, explain: boolean) {
  const { matches, caps } = findSignatures(request);
  const score = points(signatureImpacts(matches).reduce((sum, { impact }) => sum + impact, 0));
  if (explain) return { id, signatures: matches, score, caps };
  return { id, signatures: matches.map(({ type, location, confidence }) => ({ type, location, confidence })), score };
}
