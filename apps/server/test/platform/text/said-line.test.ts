import { expect, it } from 'vitest';
import { saidLine } from '../../../src/platform/text/said-line.ts';

it('is one short line without secrets', () => {
  const said = saidLine('no such\nkey: s3cret, s3cret\u202e!', ['s3cret', undefined, '']);
  expect(said).toBe('no such key: …, … !');
  expect(saidLine('x'.repeat(1_000), [])).toBe('x'.repeat(300));
});
