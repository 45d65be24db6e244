import { written } from '../evasion.ts';

/** The query of an address that stands in a parameter. */
export const evasion = written('inner-address', {
  encoded: (attack) => `https://example.org/list?id=7&name=${encodeURIComponent(attack)}`,
  'before a fragment': (attack) => `https://example.org/list?name=${encodeURIComponent(attack)}#top`,
  'as a fragment': (attack) => `https://example.org/list?id=7&page=2#${encodeURIComponent(attack)}`,
  'in a fragment': (attack) => `https://example.org/list?id=7&page=2#top&name=${encodeURIComponent(attack)}`,
  'in another': (attack) =>
    `https://example.org/go?to=${encodeURIComponent(`https://example.net/?name=${encodeURIComponent(attack)}`)}`,
  relative: (attack) => `/list?id=7&name=${encodeURIComponent(attack)}`,
});
