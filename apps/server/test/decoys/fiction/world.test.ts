import { describe, expect, it } from 'vitest';
import { createWorld } from '../../../src/decoys/fiction/world.ts';
import { seed } from '../../parts/decoys/hits.ts';

const DAY_MS = 24 * 3_600_000;
const NOW_MS = Date.UTC(2026, 4, 17);
const one = createWorld(seed('one'), 'shop.example.org');
const other = createWorld(seed('other'), 'shop.example.org');
const numbers = Array.from({ length: 500 }, (_, at) => at * 7_919);

describe('an invented world', () => {
  it('is the same for the same seed, in whatever order it is asked', () => {
    const again = createWorld(seed('one'), 'shop.example.org');
    const backwards = numbers.toReversed().map((number) => again.person(number));
    expect(backwards.toReversed()).toEqual(numbers.map((number) => one.person(number)));
    expect(again.token('password', 'database')).toBe(one.token('password', 'database'));
    expect(again.host(3)).toBe(one.host(3));
  });

  it('is another for another seed', () => {
    const names = new Set(numbers.map((number) => one.person(number).name));
    const shared = numbers.filter((number) => names.has(other.person(number).name));
    expect(names.size).toBeGreaterThan(480);
    expect(shared.length).toBeLessThan(25);
    for (const kind of ['password', 'hex', 'base64', 'uuid'] as const)
      expect(other.token(kind)).not.toBe(one.token(kind));
  });

  it('bothers nobody: telephone numbers are kept for fiction, post stays at the domain', () => {
    for (const number of numbers) {
      const person = one.person(number);
      expect(person.phone).toMatch(
        / 496 0\d{3}$| 498 0\d{3}$|7946 0\d{3}$|9649 6\d{3}$|2018 0\d{3}$|01632 960\d{3}$|555-01\d\d$|\) (?:5550|7010) \d{4}$/,
      );
      expect(one.email(person)).toMatch(/^[a-z_.]+@shop\.example\.org$/);
    }
  });

  it('has machines below the domain, in one private network', () => {
    const networks = new Set(numbers.map((number) => one.address(number).split('.').slice(0, 2).join('.')));
    expect(networks.size).toBe(1);
    expect([...networks][0]).toMatch(/^10\.\d+$/);
    for (const number of numbers) expect(one.host(number)).toMatch(/^[a-z0-9.-]+\.shop\.example\.org$/);
  });

  it('has days that are past and stay where they are', () => {
    for (const number of numbers) {
      const day = one.day(`event ${number}`, NOW_MS, 300);
      expect(day).toBeLessThanOrEqual(NOW_MS);
      expect(day).toBeGreaterThan(NOW_MS - 300 * DAY_MS);
      const later = one.day(`event ${number}`, NOW_MS + 12 * 3_600_000, 300);
      expect(later).toBe(day);
    }
  });

  it('has tokens in the shapes they are named for', () => {
    expect(one.token('hex')).toMatch(/^[0-9a-f]{32}$/);
    expect(one.token('long_hex')).toMatch(/^[0-9a-f]{64}$/);
    expect(one.token('alphanumeric')).toMatch(/^[A-Za-z0-9]{24}$/);
    expect(one.token('uuid')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(Buffer.from(one.token('base64'), 'base64')).toHaveLength(32);
    expect(one.token('generated_password')).toHaveLength(20);
  });
});
