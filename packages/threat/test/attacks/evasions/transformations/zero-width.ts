import { written } from '../evasion.ts';

/** Characters without a width between all others, which filters and databases of names drop. */
export const evasion = written('zero-width', {
  space: (attack) => [...attack].join('\u200b'),
  'non-joiner': (attack) => [...attack].join('\u200c'),
  joiner: (attack) => [...attack].join('\u200d'),
  'word joiner': (attack) => [...attack].join('\u2060'),
  'byte order mark': (attack) => [...attack].join('\ufeff'),
  'variation selector': (attack) => [...attack].join('\ufe0f'),
});
