import { written } from '../evasion.ts';

const half = (text: string): readonly [string, string] => [
  text.slice(0, Math.ceil(text.length / 2)),
  text.slice(Math.ceil(text.length / 2)),
];

/** One value in two parts of a list, which an application puts together again. */
export const evasion = written('list-of-parts', {
  indexed: (attack) => ({
    query: half(attack)
      .map((part, i) => `q[${i}]=${encodeURIComponent(part)}`)
      .join('&'),
  }),
  open: (attack) => ({
    query: half(attack)
      .map((part) => `q[]=${encodeURIComponent(part)}`)
      .join('&'),
  }),
  repeated: (attack) => ({
    query: half(attack)
      .map((part) => `q=${encodeURIComponent(part)}`)
      .join('&'),
  }),
});
