import { describe, expect, it } from 'vitest';
import { createAcceptance } from '../src/auth/acceptance.ts';

const newAcceptance = () => createAcceptance('seed', () => 4);
/** How many attempts it takes; null when none of twenty opens. */
function attemptsUntilOpen(acceptance: ReturnType<typeof newAcceptance>, address: string, username: string) {
  for (let at = 1; at <= 20; at += 1) if (acceptance.opens({ address, username, password: `guess-${at}` })) return at;
  return null;
}

describe('which passwords open', () => {
  it('follows from address and user name alone, so that it is the same for whoever comes back', () => {
    const first = newAcceptance();
    const second = newAcceptance();
    const seen = new Set<number | null>();
    for (let host = 1; host < 60; host += 1) {
      const needed = attemptsUntilOpen(first, `192.0.2.${host}`, 'admin');
      expect(attemptsUntilOpen(second, `192.0.2.${host}`, 'admin')).toBe(needed);
      seen.add(needed);
    }
    expect(seen).toContain(null);
    expect(seen).not.toContain(1);
    expect(seen.size).toBeGreaterThan(2);
  });

  it('is one password from then on', () => {
    const acceptance = newAcceptance();
    const needed = attemptsUntilOpen(acceptance, '192.0.2.1', 'root');
    const open = { address: '192.0.2.1', username: 'root' };
    expect(acceptance.opens({ ...open, password: 'another' })).toBe(false);
    expect(acceptance.opens({ ...open, password: `guess-${needed}` })).toBe(true);
  });

  it('is never the first one, an empty one, or one of an account that nobody signs in to', () => {
    const acceptance = newAcceptance();
    for (let host = 1; host < 200; host += 1) {
      const attempt = { address: `198.51.100.${host}`, username: 'root', password: 'first' };
      expect(acceptance.opens(attempt)).toBe(false);
    }
    expect(attemptsUntilOpen(acceptance, '192.0.2.9', 'www-data')).toBeNull();
  });
});
