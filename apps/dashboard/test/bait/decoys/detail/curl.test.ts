import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { testVisit } from '../../../../src/bait/decoys/detail/curl.ts';

it('can be pasted into a shell whatever the path holds', () => {
  const url = "http://files.example.com/a'b$(touch x)`y`\\";
  const command = testVisit({ url, methods: ['POST', 'PUT'] }, 'Service-Test/1.0');
  const seen = execFileSync('sh', ['-c', `curl() { printf '%s\\n' "$@"; }; ${command}`], { encoding: 'utf8' });
  expect(seen.split('\n')).toEqual(['-i', '-A', 'Service-Test/1.0', '-X', 'POST', url, '']);
});
