import { clientName } from '@sundew/wire/client-name';
import { defineTexts, say } from '../texts/texts.ts';
import { visibleLine } from '../ui/hostile-text.ts';

const clientTexts = defineTexts('clients', {
  en: { on: '{{program}} on {{system}}', none: 'no User-Agent' },
  de: { on: '{{program}} unter {{system}}', none: 'ohne User-Agent' },
});

/** Longest name of a program; more of it is no name. */
const LONGEST = 40;

/**
 * What a User-Agent says that it is, in a few words: `Chrome 126 on Windows`, `Googlebot 2.1`, `curl 8.5.0`. Nothing of
 * it is proven, and it is shown as a hostile text.
 */
export function clientWords(userAgent: string): string {
  const client = clientName(userAgent);
  if (client === null) return say(clientTexts, 'none');
  const program = visibleLine(client.program, LONGEST);
  return client.system === null ? program : say(clientTexts, 'on', { program, system: client.system });
}
