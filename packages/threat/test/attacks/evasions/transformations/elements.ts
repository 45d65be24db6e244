import { written } from '../evasion.ts';

/** Elements of a document that is none of the format of the body, with attributes or without. */
export const evasion = written('elements', {
  document: (attack) => `<note><to>Ann</to><body>${attack}</body></note>`,
  'with attributes': (attack) => `<div class="note" id="n-1">${attack}</div>`,
  'with a name space': (attack) => `<m:entry><m:text>${attack}</m:text></m:entry>`,
});
