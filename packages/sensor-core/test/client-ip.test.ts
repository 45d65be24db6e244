import { readFileSync } from 'node:fs';
import { createClientIp } from '@sundew/sensor-core/client-ip';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

interface Vector {
  readonly name: string;
  readonly trusted: readonly string[];
  readonly socket: string;
  readonly forwarded_for: string | null;
  readonly client: string | null;
}

const file = new URL('../../wire/vectors/client-ip.json', import.meta.url);
const { vectors } = JSON.parse(readFileSync(file, 'utf8')) as { vectors: readonly Vector[] };

describe('client address', () => {
  it.each(vectors)('$name', ({ trusted, socket, forwarded_for, client }) => {
    expect(createClientIp(trusted)({ socket, forwardedFor: forwarded_for ?? undefined })).toBe(client ?? '');
  });

  it('names what it cannot read in the list of proxies', () => {
    for (const wrong of ['proxy.example', '10.0.0.0/33', '10.0.0.0/', '::1/129', '10.0.0.0/8/8', '']) {
      expect(() => createClientIp([wrong])).toThrow(`"${wrong}"`);
    }
  });

  it('is the same for whatever a visitor puts in front', () => {
    const clientIp = createClientIp(['private']);
    fc.assert(
      fc.property(fc.string(), fc.ipV4().filter(isPublic), (front, visitor) => {
        expect(clientIp({ socket: '10.0.0.1', forwardedFor: `${front},${visitor}` })).toBe(visitor);
      }),
    );
  });

  it('never throws, and gives one of the addresses on the way', () => {
    const clientIp = createClientIp(['private', 'loopback']);
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.ipV6(), fc.ipV4()), fc.string(), (socket, forwardedFor) => {
        expect(clientIp({ socket, forwardedFor })).toMatch(/^[0-9a-f.:]*$/);
      }),
    );
  });

  it('reads a header of any length in one pass', () => {
    const clientIp = createClientIp(['private']);
    const forwardedFor = `198.51.100.9${', 10.0.0.1'.repeat(20_000)}`;
    expect(clientIp({ socket: '10.0.0.1', forwardedFor })).toBe('198.51.100.9');
  });
});

function isPublic(address: string): boolean {
  return !/^(10|127|169\.254|192\.168|172\.(1[6-9]|2\d|3[01]))\./.test(address);
}
