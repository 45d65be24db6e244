import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createStamps } from '../../../src/decoys/bait/stamp.ts';
import { stampedTarget, tokensIn } from '../../../src/decoys/bait/stamped-target.ts';
import { redactUrl } from '../../../src/detection/admitting/redact.ts';
import { isCredentialName } from '../../../src/detection/admitting/secrets/credential-names.ts';

const DECOY = '0190a1b2-0000-7000-8000-0000000000d1';
const OTHER_DECOY = '0190a1b2-0000-7000-8000-0000000000d2';
const AT_MS = Date.UTC(2026, 4, 17, 12, 34, 56);
const VIEW = { decoyId: DECOY, visitor: '203.0.113.7', page: '/products/42', atMs: AT_MS };

const stamps = createStamps('the secret of this test, long enough');

describe('a stamp', () => {
  it('says who was shown it, where and when, to whoever holds the key', () => {
    const stamp = stamps.open(stamps.seal(VIEW), DECOY);
    expect(stamp).toEqual({
      harvestedBy: stamps.mark('visitor', DECOY, '203.0.113.7'),
      page: stamps.mark('page', DECOY, '/products/42'),
      atMs: Date.UTC(2026, 4, 17, 12, 34),
    });
  });

  it('says nothing of it to anybody else', () => {
    const token = stamps.seal(VIEW);
    expect(token).toMatch(/^[\w-]{32}$/);
    expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain('203.0.113.7');
    // A minute later nothing of it is the same, so no order or age shows.
    const later = stamps.seal({ ...VIEW, atMs: AT_MS + 60_000 });
    const same = [...token].filter((character, at) => later[at] === character).length;
    expect(same).toBeLessThan(8);
    expect(stamps.mark('visitor', OTHER_DECOY, VIEW.visitor)).not.toBe(stamps.mark('visitor', DECOY, VIEW.visitor));
  });

  it('comes back whatever it was made of', () => {
    const view = fc.record({
      decoyId: fc.uuid(),
      visitor: fc.string({ maxLength: 60 }),
      page: fc.string({ maxLength: 300 }),
      atMs: fc.integer({ min: 0, max: Date.UTC(2200, 0, 1) }),
    });
    fc.assert(
      fc.property(view, (any) => {
        expect(stamps.open(stamps.seal(any), any.decoyId)).toEqual({
          harvestedBy: stamps.mark('visitor', any.decoyId, any.visitor),
          page: stamps.mark('page', any.decoyId, any.page),
          atMs: any.atMs - (any.atMs % 60_000),
        });
      }),
    );
  });

  it('is none for another decoy, under another secret, or with any bit changed', () => {
    const token = stamps.seal(VIEW);
    expect(stamps.open(token, OTHER_DECOY)).toBeNull();
    expect(createStamps('another secret, as long as the first').open(token, DECOY)).toBeNull();
    const bytes = Buffer.from(token, 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const changed = Buffer.from(bytes);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(stamps.open(changed.toString('base64url'), DECOY)).toBeNull();
    }
  });

  it.each(['', 'x', 'A'.repeat(31), 'A'.repeat(32), 'A'.repeat(33), `${'A'.repeat(31)}=`, 'ä'.repeat(32)])(
    'is not %j',
    (text) => expect(stamps.open(text, DECOY)).toBeNull(),
  );
});

describe('a stamped target', () => {
  const token = stamps.seal(VIEW);

  it('has the stamp as a parameter with an ordinary name, or below a maze as a segment', () => {
    expect(stampedTarget({ id: DECOY, path: '/old-prices', action: 'log' }, token)).toMatch(
      /^\/old-prices\?[a-z]{1,4}=[\w-]{32}$/,
    );
    expect(stampedTarget({ id: DECOY, path: '/archive/', action: 'poison' }, token)).toBe(`/archive/${token}`);
    expect(stampedTarget({ id: DECOY, path: '/archive', action: 'poison' }, token)).toBe(`/archive/${token}`);
  });

  it('never has a name that is taken for a credential, so that it is kept', () => {
    for (let last = 0; last < 16; last++) {
      const id = `${DECOY.slice(0, -1)}${last.toString(16)}`;
      const target = stampedTarget({ id, path: '/p', action: 'log' }, token);
      expect(isCredentialName(target.replace(/^.*\?|=.*$/g, ''))).toBe(false);
      expect(redactUrl(`https://shop.example${target}`)).toContain(token);
    }
  });

  it.each([
    [`/p?ref=${token}`, 1],
    [`/p?a=b&ref=${token}&c=d`, 1],
    [`/p/${token}`, 1],
    [`/p/${token}/deeper/still?page=2`, 1],
    [`/p?ref=${token}#top`, 1],
    [`/p?ref=${token}x`, 0],
    [`/p?ref=x${token}`, 0],
    ['/p', 0],
    [`/p?${Array.from({ length: 50 }, () => `ref=${token}`).join('&')}`, 4],
    [`/p?x=${'y'.repeat(5_000)}&ref=${token}`, 0],
  ])('%# is read back', (target, count) => {
    expect(tokensIn(target)).toEqual(Array.from({ length: count }, () => token));
  });
});
