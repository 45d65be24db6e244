import { findSignatures } from '@sundew/threat/find-signatures';
import type { Gatherer } from '../gatherer.ts';
import { requestTexts } from '../request-text.ts';

/** Attacks in the text of the request. */
export const signatures: Gatherer<'signatures'> = {
  name: 'signatures',
  gather(sighting) {
    const texts = requestTexts(sighting);
    return texts.length === 0 ? [] : findSignatures(texts);
  },
};
