import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Ran } from '../parts/start-cli.ts';

const MAIN = join(import.meta.dirname, '../../src/main.ts');
const ATTACK = { id: 'a', method: 'GET', path: '/search', query: 'file=..%2F..%2F..%2Fetc%2Fpasswd' };
const HARMLESS = {
  id: 7,
  method: 'POST',
  path: '/notes',
  content_type: 'application/json',
  body: '{"text":"Hello <3"}',
};

/** Runs the command as a person would who pipes a file into it; there is no service and no data directory. */
function classify(input: string, ...options: string[]): Promise<Ran> {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
  const child = spawn(process.execPath, [MAIN, 'classify', ...options], { env: { PATH, NODE_COMPILE_CACHE } });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, stdout, stderr })));
}

const linesOf = (stdout: string) =>
  stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
const jsonLines = (...values: unknown[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('');

describe('classify', () => {
  it.each([[[]], [['--json']]])('answers every request on a line, in their order (%j)', async (options) => {
    const { code, stdout, stderr } = await classify(jsonLines(HARMLESS, ATTACK, {}), ...options);
    const [harmless, attack, empty, ...more] = linesOf(stdout);
    expect(harmless).toEqual({ id: 7, signatures: [], score: 0 });
    expect(Object.keys(attack)).toEqual(['id', 'signatures', 'score']);
    expect(Object.keys(attack.signatures[0])).toEqual(['type', 'location', 'confidence']);
    expect(attack.signatures[0]).toMatchObject({ type: 'path_traversal', location: 'query.file' });
    expect(empty).toEqual({ id: null, signatures: [], score: 0 });
    expect([code, stderr, more]).toEqual([0, '', []]);
  });

  it('the score is the sum of the impacts, each type once', async () => {
    const file = encodeURIComponent('../../../../etc/passwd');
    const script = encodeURIComponent('<script>alert(document.cookie)</script>');
    const { stdout } = await classify(jsonLines({ query: `a=${file}&b=${file}&c=${script}` }), '--explain');
    const [{ signatures, score }] = linesOf(stdout) as [
      { signatures: { type: string; impact: number }[]; score: number },
    ];
    const highest = new Map<string, number>();
    for (const { type, impact } of signatures) highest.set(type, Math.max(impact, highest.get(type) ?? 0));
    expect([...highest.keys()].sort()).toEqual(['path_traversal', 'xss']);
    expect(score).toBe([...highest.values()].reduce((sum, impact) => sum + impact, 0));
  });

  it('explains what it saw when asked to', async () => {
    const { stdout } = await classify(jsonLines(ATTACK), '--explain');
    const [{ signatures, caps }] = linesOf(stdout);
    expect(signatures[0].pattern).not.toBe('');
    expect(signatures[0].evidence).toContain('etc/passwd');
    expect(caps).toEqual([]);
  });

  it('tells broken lines by number, answers the others, and ends with exit code 1', async () => {
    const broken = ['{"id": 1', '[]', '{"path": 5}', '{"headers": {"a": 1}}', '{"id": {}}'];
    const { code, stdout, stderr } = await classify(
      `${jsonLines(ATTACK)}\n${broken.join('\n')}\n${jsonLines(HARMLESS)}`,
    );
    expect(linesOf(stdout).map(({ id }) => id)).toEqual(['a', 7]);
    const told = stderr.trim().split('\n');
    expect(told.slice(0, -1).map((line) => line.split(':')[0])).toEqual([3, 4, 5, 6, 7].map((at) => `line ${at}`));
    expect(told.at(-1)).toBe('5 of 7 lines could not be read.');
    expect(code).toBe(1);
  });

  it('takes the last line without its end, a byte order mark, CR LF, and the content type from the headers', async () => {
    const { content_type: type, ...rest } = HARMLESS;
    const request = { ...rest, headers: { 'Content-Type': type }, body: JSON.stringify({ a: '../../../etc/passwd' }) };
    const { code, stdout } = await classify(`\ufeff${JSON.stringify(ATTACK)}\r\n${JSON.stringify(request)}`);
    expect(linesOf(stdout).map(({ signatures }) => signatures[0].location)).toEqual(['query.file', 'body.a']);
    expect(code).toBe(0);
  });

  it('keeps order over more than fits any buffer', async () => {
    const many = Array.from({ length: 3000 }, (_, id) => ({ ...HARMLESS, id, body: 'x'.repeat(1000) }));
    const { code, stdout } = await classify(jsonLines(...many));
    expect(linesOf(stdout).map(({ id }) => id)).toEqual(many.map(({ id }) => id));
    expect(code).toBe(0);
  });

  it('writes nothing that steers a terminal', async () => {
    const { stdout } = await classify(jsonLines({ id: '\u001b[2J\u202e' }));
    for (const steering of ['\u001b', '\u202e']) expect(stdout).not.toContain(steering);
    expect(linesOf(stdout)[0].id).toBe('\u001b[2J\u202e');
  });
});
