import { expect, test } from 'vitest';
import { findSignatures } from '../../../../src/attacks/find-signatures.ts';

const CONTAINER = 'simple:\n  image: busybox:1.31\n  command: top\nother:\n  image: busybox:1.31\n  command: ls /srv\n';

test('what a container runs, beside its image, is part of a description', () => {
  expect(typesIn(CONTAINER)).toEqual([]);
});

for (const [name, body] of [
  ['without an image', 'other:\n  command: ls /srv\n'],
  ['beside the image of another container', 'simple:\n  image: busybox\nother:\n  command: ls /srv\n'],
  ['in a call with parameters', 'image: busybox\ncommand: ls /srv\n'],
  ['that reads the accounts', 'simple:\n  image: busybox\n  command: cat /etc/passwd; id\n'],
] as const) {
  test(`a command ${name} is found in YAML`, () => expect(typesIn(body)).toContain('command_injection'));
}

function typesIn(body: string): string[] {
  const request = { method: 'PUT', path: '/api/files', query: '', headers: {}, contentType: 'application/yaml', body };
  return [...new Set(findSignatures(request).matches.map(({ type }) => type))];
}
