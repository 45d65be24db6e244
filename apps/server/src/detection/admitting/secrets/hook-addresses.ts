import { REMOVED } from './removed.ts';

/** Where services take messages from whoever knows the address. */
const PLACES: readonly string[] = [
  'hooks\\.slack\\.com\\/(?:services|workflows|triggers)\\/',
  'discord(?:app)?\\.com\\/api\\/(?:v\\d{1,2}\\/)?webhooks\\/\\d{1,20}\\/',
  '[\\w-]{1,63}\\.webhook\\.office\\.com\\/webhookb2\\/',
  'hooks\\.zapier\\.com\\/hooks\\/(?:catch|standard)\\/',
  'maker\\.ifttt\\.com\\/trigger\\/[\\w-]{1,64}\\/(?:json\\/)?with\\/key\\/',
  'hook(?:\\.[a-z]{2}\\d)?\\.(?:make|integromat)\\.com\\/',
  'api\\.telegram\\.org\\/(?:file\\/)?bot',
];
const HOOKS = new RegExp(`(${PLACES.join('|')})[\\w/:@-]{8,}`, 'gi');

/** A text without the ends of addresses that are keys as a whole: what is posted to them speaks for their owner. */
export function removeHookAddresses(text: string): string {
  return text.includes('/') ? text.replace(HOOKS, `$1${REMOVED}`) : text;
}
