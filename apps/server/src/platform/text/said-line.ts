import { spellInvisible } from '@sundew/wire/text/invisible-characters';
import { bounded } from './cut-text.ts';

const LONGEST = 300;

/** One short line of what a stranger said, without the secrets that it was asked with. */
export function saidLine(text: string, secrets: readonly (string | undefined)[]): string {
  let shown = text;
  for (const secret of secrets) if (secret) shown = shown.replaceAll(secret, '…');
  return bounded(spellInvisible(shown, () => ' ').trim(), LONGEST);
}
