import type { Problem } from '@sundew/wire/problems';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readHostName } from '../../../src/decoys/domains/host-name.ts';

const ANY_TEXT = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 })
  .map((codes) => String.fromCharCode(...codes));
const LIKE_NAMES = fc.string({ unit: fc.constantFrom('a', 'Z', '0', '-', '.', 'ü', 'ß', '。', '_'), maxLength: 80 });

describe('a host name', () => {
  it.each([
    ['shop.example.com', 'shop.example.com'],
    [' Shop.Example.COM ', 'shop.example.com'],
    ['example.com.', 'example.com'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['BÜCHER.example', 'xn--bcher-kva.example'],
    ['bücher。example', 'xn--bcher-kva.example'],
    ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
    ['a-b.c-d.example', 'a-b.c-d.example'],
    ['1.example', '1.example'],
    [`${'a'.repeat(63)}.example`, `${'a'.repeat(63)}.example`],
  ])('%s is read as %s', (text, name) => {
    expect(readHostName(text)).toBe(name);
  });

  it.each([
    ['', 'empty'],
    ['.', 'empty'],
    ['localhost', 'two parts'],
    ['db.corp.internal', 'end in .internal'],
    ['printer.local', 'end in .local'],
    ['metadata.google.internal', 'end in .internal'],
    ['9.113.0.203.in-addr.arpa', 'end in .arpa'],
    ['hidden.onion', 'end in .onion'],
    ['*.example.com', 'wildcard'],
    ['203.0.113.9', 'IP address'],
    ['[2001:db8::1]', 'IP address'],
    ['2001:db8::1', 'IP address'],
    ['127.1', 'IP address'],
    ['0x7f.0.0.1', 'IP address'],
    ['https://example.com', 'without https://'],
    ['example.com/path', 'without https://'],
    ['user@example.com', 'without https://'],
    ['ex%61mple.com', 'without https://'],
    ['example.com:8443', 'without a port'],
    ['exa mple.com', 'spaces'],
    ['example\u0000.com', 'control'],
    ['foo_bar.example', 'host names cannot have'],
    ['-a.example', 'host names cannot have'],
    ['a..example', 'host names cannot have'],
    [`${'a'.repeat(64)}.example`, 'host names cannot have'],
    [`${'abcdefgh.'.repeat(30)}example`, 'at most 253'],
    ['example.123', 'not a host name'],
    ['xn--iñvalid.com', 'not a host name'],
  ])('%j is refused: %s', (text, words) => {
    expect(() => readHostName(text)).toThrow(
      expect.objectContaining({ code: 'validation_failed', message: expect.stringContaining(words) }) as Problem,
    );
  });

  it('is read as itself, or refused with a reason, whatever is written', () => {
    fc.assert(
      fc.property(fc.oneof(ANY_TEXT, LIKE_NAMES), (text) => {
        try {
          const name = readHostName(text);
          expect(name).toMatch(/^[a-z0-9.-]{3,253}$/);
          expect(readHostName(name)).toBe(name);
        } catch (error) {
          expect((error as Problem).code).toBe('validation_failed');
        }
      }),
    );
  });
});
