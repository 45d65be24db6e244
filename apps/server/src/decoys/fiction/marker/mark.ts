import { fixArticles } from '../prose/inflect.ts';
import { visitPlaces } from './marked-places.ts';

/** What is written into every text that one visitor is shown: 128 cells of two bits. */
export interface Mark {
  /** 0 to 3. */
  at(cell: number): number;
}

/** @param tag 32 bytes of hex, a keyed hash that names the visitor: `seed('marker', decoyId, visitor)` */
export function readMark(tag: string): Mark {
  const bytes = Buffer.from(tag, 'hex');
  return { at: (cell) => ((bytes[cell >> 2] ?? 0) >> ((cell & 3) * 2)) & 3 };
}

/** Rewrites a plain text so that it carries the mark; its meaning stays. */
export const writeMark = (text: string, mark: Mark): string =>
  fixArticles(visitPlaces(text, ({ cell }) => mark.at(cell)));
