import { describe, expect, it } from 'vitest';
import { attackSite } from '../../../src/watch/actors/summary/attack-site.ts';
import { HEAT, heatOf } from '../../../src/watch/mitre/heat.ts';

describe('the heat of a cell', () => {
  it('is none without detections, the most for the biggest, and never falls as counts grow', () => {
    for (const most of [1, 7, 1000, 1_000_000]) {
      expect(heatOf(0, most)).toBe(0);
      expect(heatOf(most, most)).toBe(HEAT.length - 1);
      const counts = [1, 2, 5, 10, 100, 10_000, 1_000_000].filter((count) => count <= most);
      const shades = counts.map((count) => heatOf(count, most));
      expect(shades).toEqual(shades.toSorted((one, other) => one - other));
      expect(shades.every((shade) => shade > 0)).toBe(true);
    }
  });
});

describe('the address of a description', () => {
  it('is made of ids only', () => {
    expect(attackSite('TA0043')).toBe('https://attack.mitre.org/tactics/TA0043/');
    expect(attackSite('T1059.004')).toBe('https://attack.mitre.org/techniques/T1059/004/');
    for (const id of ['', 'T1', 'javascript:alert(1)', 'T1059/../..', 'TA0043?x']) expect(attackSite(id)).toBeNull();
  });
});
