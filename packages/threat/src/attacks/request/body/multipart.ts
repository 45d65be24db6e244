import { MOST_PARTS } from '../bounds/budget.ts';
import { parametersOf } from '../headers/parameters.ts';

/** A part of a multipart body; its content is as it came. */
export interface Part {
  /** Empty when the part gives none. */
  readonly name: string;
  /** Every spelling of the file name. */
  readonly fileNames: readonly string[];
  readonly contentType: string;
  /** The `Content-Transfer-Encoding` in lower case. */
  readonly encoding: string;
  /** The other header lines. */
  readonly headers: readonly string[];
  readonly content: string;
}

/** A multipart body taken apart. */
export interface Multipart {
  readonly parts: readonly Part[];
  /** What is no part: before the first delimiter, between two without a header, beyond the last part that is read. */
  readonly rest: readonly string[];
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * Takes a multipart body apart at its boundary; when the boundary is missing or wrong, at the first line that starts
 * with two hyphens. Bare line feeds and a missing end are accepted, and parts behind the end are parts all the same.
 *
 * @returns null when there is no delimiter at all.
 */
export function readMultipart(text: string, contentType: string): Multipart | null {
  const delimiter = delimiterOf(text, contentType);
  if (delimiter === null) return null;
  const parts: Part[] = [];
  const rest: string[] = [];
  for (const { start, end } of spansOf(text, delimiter)) {
    const chunk = text.slice(start, end);
    const part = parts.length < MOST_PARTS && start > 0 ? partOf(chunk) : null;
    if (part !== null) parts.push(part);
    else if (!/^-{0,2}\s*$/.test(chunk)) rest.push(chunk);
  }
  return { parts, rest };
}

function delimiterOf(text: string, contentType: string): string | null {
  for (const { name, value } of parametersOf(contentType)) {
    if (name === 'boundary' && value !== '' && nextLine(text, `--${value}`, 0) >= 0) return `--${value}`;
  }
  return /^\s{0,8}(--[^\r\n]{1,200})\r?\n/.exec(text)?.[1]?.trimEnd() ?? null;
}

/** The text before the first delimiter, then what follows each; behind the last part that is read, all of it. */
function spansOf(text: string, delimiter: string): readonly Span[] {
  const spans: Span[] = [];
  let start = 0;
  for (let at = nextLine(text, delimiter, 0); at >= 0 && spans.length <= MOST_PARTS; ) {
    spans.push({ start, end: at });
    start = at + delimiter.length;
    at = nextLine(text, delimiter, start);
  }
  spans.push({ start, end: text.length });
  return spans;
}

/** Where the delimiter stands next at the start of a line, or -1. */
function nextLine(text: string, delimiter: string, from: number): number {
  let at = text.indexOf(delimiter, from);
  while (at > 0 && text.charCodeAt(at - 1) !== 0x0a) at = text.indexOf(delimiter, at + 1);
  return at;
}

/** Null when the chunk has no header. */
function partOf(chunk: string): Part | null {
  const gap = /\r?\n\r?\n/.exec(chunk);
  const head = gap === null ? chunk : chunk.slice(0, gap.index);
  const part = { name: '', fileNames: [] as string[], contentType: '', encoding: '', headers: [] as string[] };
  let known = false;
  for (const line of unfolded(head)) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    const value = line.slice(colon + 1).trim();
    known ||= name.startsWith('content-');
    if (name === 'content-disposition') disposition(part, value);
    else if (name === 'content-type') part.contentType = value;
    else if (name === 'content-transfer-encoding') part.encoding = value.toLowerCase();
    else if (line.trim() !== '' && !/^-{0,2}$/.test(line)) part.headers.push(line);
  }
  if (!known) return null;
  const content = gap === null ? '' : chunk.slice(gap.index + gap[0].length).replace(/\r?\n$/, '');
  return { ...part, content };
}

const LAST_QUOTE = /;\s{0,4}filename="([^\r\n]{1,1024})"\s{0,4}$/i;
const LONGEST_DISPOSITION = 2048;
const NEXT_PARAMETER = /";\s{0,4}[\w-]{1,32}\*?=/;

function disposition(part: { name: string; fileNames: string[] }, value: string): void {
  for (const parameter of parametersOf(value)) {
    if (parameter.name === 'name') part.name = parameter.value;
    else if (parameter.name.startsWith('filename')) part.fileNames.push(parameter.value);
  }
  // Readers that take the last quote for the closing one.
  const [, whole = ''] = value.length > LONGEST_DISPOSITION ? [] : (LAST_QUOTE.exec(value) ?? []);
  if (whole.includes('"') && !NEXT_PARAMETER.test(whole)) part.fileNames.push(whole);
}

/** Header lines; one that starts with white space continues the line before. */
function unfolded(head: string): readonly string[] {
  return head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
}
