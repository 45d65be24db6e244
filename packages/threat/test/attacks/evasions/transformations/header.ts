import { written } from '../evasion.ts';

/** Headers and cookies, on one line. */
export const evasion = written('header', {
  header: (attack) => ({ path: '/', headers: { 'x-note': encodeURIComponent(attack) } }),
  cookie: (attack) => ({ path: '/', headers: { cookie: `theme=dark; note=${encodeURIComponent(attack)}` } }),
});
