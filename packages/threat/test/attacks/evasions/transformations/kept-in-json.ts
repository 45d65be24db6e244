import { written } from '../evasion.ts';

/** What a page or a client keeps as JSON, in a cookie or a header. */
export const evasion = written('kept-in-json', {
  cookie: (attack) => ({
    path: '/',
    headers: { cookie: `theme=dark; seen=${encodeURIComponent(JSON.stringify({ note: attack, count: 2 }))}` },
  }),
  header: (attack) => ({ path: '/', headers: { 'x-context': JSON.stringify({ note: attack, count: 2 }) } }),
});
