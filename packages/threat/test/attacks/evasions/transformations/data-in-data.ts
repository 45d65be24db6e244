import { written } from '../evasion.ts';

const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** A data address, by itself and as what another one holds. */
export const evasion = written('data-in-data', {
  plain: (attack) => `data:text/html,${encodeURIComponent(attack)}`,
  'plain text': (attack) => `data:,${encodeURIComponent(attack)}`,
  once: (attack) => `data:text/html;base64,${base64(attack)}`,
  twice: (attack) => `data:text/plain;base64,${base64(`data:text/html;base64,${base64(attack)}`)}`,
});
