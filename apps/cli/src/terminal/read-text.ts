import { createReadStream } from 'node:fs';
import { addAbortSignal, type Readable } from 'node:stream';
import { EXIT, Exit } from './exit.ts';
import type { Terminal } from './terminal.ts';

/**
 * The beginning of a file, or of standard input for `-`, as text of at most `most` characters.
 * @throws Exit (usage) when the file cannot be read or holds nothing
 */
export async function readText(
  file: string,
  most: number,
  { terminal, interrupted }: { readonly terminal: Terminal; readonly interrupted: AbortSignal },
): Promise<{ readonly text: string; readonly isCut: boolean }> {
  if (file === '-' && process.stdin.isTTY) terminal.note('Reading from the terminal; Ctrl-D ends.');
  const input = addAbortSignal(interrupted, file === '-' ? process.stdin : createReadStream(file));
  try {
    const text = await beginning(input, most);
    if (text.trim() === '') throw new Exit(EXIT.usage, `${file === '-' ? 'Standard input' : file} holds no text.`);
    return { text: text.slice(0, most), isCut: text.length > most };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (error instanceof Exit || code === undefined) throw error;
    throw new Exit(EXIT.usage, `${file} cannot be read (${code}).`);
  }
}

async function beginning(input: Readable, most: number): Promise<string> {
  let text = '';
  for await (const piece of input.setEncoding('utf8')) {
    text += String(piece);
    if (text.length > most) break;
  }
  return text;
}
