import type { Reading } from '../readings/reading.ts';
import { listsSecret, namesListedSecret } from '../request/leaf/listed-secret.ts';
import type { Finding } from '../signature.ts';

/** A secret by which a list is sorted, or which is shown with it: `sort=-passwordHash`. Of a parameter with its value. Bounded. */
export function listedSecret({ text }: Reading): Finding | null {
  const equals = text.indexOf('=');
  const isListed = equals > 0 ? listsSecret(text.slice(0, equals), text.slice(equals + 1)) : namesListedSecret(text);
  return isListed ? { pattern: 'secret in a list', confidence: 0.6, at: equals + 1 } : null;
}
