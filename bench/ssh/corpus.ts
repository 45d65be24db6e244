import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** What a command line answered: text with one character per byte where it is no UTF-8. */
export interface Answer {
  readonly stdout: string;
  readonly stderr: string;
  /** `exit` where the line ended the shell. */
  readonly status: number | 'exit';
}

export interface Transcript extends Answer {
  readonly id: string;
  readonly command: string;
  readonly weight: number;
  readonly cls: 'det' | 'env';
  readonly stable_exact: boolean;
  readonly stable_masked: boolean;
}

export interface SessionTranscript {
  readonly id: string;
  readonly steps: readonly (Partial<Answer> & { readonly command: string; readonly skipped?: string })[];
}

/** Transcripts that can be scored: they were run, and two runs agreed. */
export function readTranscripts(folder: string): readonly Transcript[] {
  const lines = readFileSync(join(folder, 'transcripts.jsonl'), 'utf8').trim().split('\n');
  const all = lines.map((line) => JSON.parse(line) as Transcript & { skipped?: string });
  return all.filter(({ skipped, stable_masked }) => skipped === undefined && stable_masked);
}

export function readSessions(folder: string): readonly SessionTranscript[] {
  const text = gunzipSync(readFileSync(join(folder, 'session-transcripts.jsonl.gz'))).toString('utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as SessionTranscript);
}
