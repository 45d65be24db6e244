import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findSignatures } from '../../src/attacks/find-signatures.ts';
import type { HttpRequest } from '../../src/attacks/request/http-request.ts';
import { signatures } from '../../src/attacks/signatures/registry.gen.ts';

const GUIDE = join(import.meta.dirname, '../../../../docs/guides/attack-types.md');
const EMPTY: HttpRequest = { method: 'GET', path: '/', query: '', headers: {}, contentType: '', body: '' };
const SECTION = /^## `(\w+)`\n([\s\S]*?)(?=^## |$(?![\s\S]))/gm;
const CODE = /`` (.+?) ``|`([^`\n]+)`/g;
const PARAMETER = /^\??([\w.[\]$]+)=(.*)$/s;

const sections = [...readFileSync(GUIDE, 'utf8').matchAll(SECTION)].map(([, type = '', text = '']) => ({
  type,
  examples: examplesIn(text),
}));

/** The second column of the tables; what is cut short is left out. */
function examplesIn(text: string): readonly string[] {
  const rows = text.split('\n').filter((line) => line.startsWith('| '));
  const cells = rows.map((row) => row.split(/(?<!\\)\|/)[2]?.replaceAll('\\|', '|') ?? '');
  return cells
    .flatMap((cell) => [...cell.matchAll(CODE)].map(([, double, single]) => double ?? single ?? ''))
    .filter((example) => !example.includes('…'));
}

/** Where an example stands, as the guide says. */
function requestsOf(example: string): readonly HttpRequest[] {
  const value = { ...EMPTY, query: `q=${encodeURIComponent(example)}` };
  if (example.startsWith('/')) return [{ ...EMPTY, path: example }, value];
  if (example.startsWith('{')) return [{ ...EMPTY, contentType: 'application/json', body: example }, value];
  const [, name = '', text = ''] = PARAMETER.exec(example) ?? [];
  const given = text.includes('%') ? text : encodeURIComponent(text);
  return name === '' ? [value] : [{ ...EMPTY, query: `${encodeURIComponent(name)}=${given}` }, value];
}

describe('the guide to attack types', () => {
  it('has a section for each', () => {
    expect(sections.map(({ type }) => type).toSorted()).toEqual(signatures.map(({ type }) => type).toSorted());
  });

  describe.each(sections)('$type', ({ type, examples }) => {
    it.each(examples)('finds %s', (example) => {
      const found = requestsOf(example).flatMap((request) => findSignatures(request).matches);
      expect(found.map((match) => match.type)).toContain(type);
    });
  });
});
