import { written } from '../evasion.ts';

const USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
const inHeader = (value: string) => ({ path: '/', headers: { 'user-agent': value.replaceAll('\n', ' ') } });

/** Behind what a browser says of itself. */
export const evasion = written('browser-names', {
  browser: (attack) => inHeader(`${USER_AGENT} ${attack}`),
  'platform alone': (attack) => inHeader(`Mozilla/5.0 (X11; Linux) ${attack}`),
});
