import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { jsonRequests } from '../signatures/bodies.ts';
import { readCorpus } from '../signatures/corpus.ts';
import { detection } from '../signatures/detection.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sundew-corpus-'));
  vi.stubEnv('SUNDEW_CORPUS', folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

function row(corpus: string, label: string, body: string) {
  return { corpus, class: label, method: 'POST', path: '/', query: '', headers: {}, content_type: 'text/plain', body };
}

function write(name: string, rows: readonly object[]): void {
  writeFileSync(join(folder, name), rows.map((each) => `${JSON.stringify(each)}\n`).join(''));
}

test('a corpus that is not there is told with what to do', () => {
  expect(() => readCorpus()).toThrow(/SUNDEW_CORPUS.*dev-attacks\.jsonl/s);
});

test('detection counts anything found, and the first type for the class', () => {
  write('dev-attacks.jsonl', [
    row('a', 'sqli', 'sql_injection'),
    row('a', 'sqli', 'xss'),
    row('a', 'sqli', ''),
    row('gotestwaf', 'sqli', 'sql_injection xss'),
    row('a', 'other', 'ssi'),
  ]);
  write('dev-benign.jsonl', [row('b', 'benign', ''), row('b', 'benign', 'xss'), row('c', 'benign', '')]);
  const words = ({ body }: { body: string | Uint8Array }) => String(body).split(' ').filter(Boolean);
  const all = detection(words, readCorpus(), () => true);
  expect(all.recall.sqli).toBe(75);
  expect(all.recall.xss).toBeNaN();
  expect(all.classRight).toBeCloseTo(66.7, 1);
  expect(all.falsePositives).toBeCloseTo(33.3, 1);
  expect(all.falsePositivesByOrigin).toEqual({ b: 50, c: 0 });
  expect(detection(words, readCorpus(), ({ heldOut }) => heldOut).recall.sqli).toBe(100);
});

test('bodies are JSON of the wanted size, none twice', () => {
  const hook = JSON.stringify({ parts: Array.from({ length: 40 }, (_, i) => ({ id: i, text: 'x'.repeat(150 + i) })) });
  write('dev-attacks.jsonl', []);
  write('dev-benign.jsonl', [row('octokit-webhooks', 'benign', hook)]);
  const bodies = jsonRequests(readCorpus().benign, 1024, 20).map(({ body }) => String(body));
  expect(new Set(bodies).size).toBe(20);
  for (const body of bodies) {
    expect(Array.isArray(JSON.parse(body))).toBe(true);
    expect(Math.abs(body.length - 1024)).toBeLessThanOrEqual(103);
  }
});
