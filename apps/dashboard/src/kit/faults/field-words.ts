import { say } from '../texts/texts.ts';
import { fieldTexts } from './field-texts.ts';

/**
 * What a field of a request is called.
 * @param path as the service names it, such as `body.name`
 */
export function fieldWords(path: string): string {
  const [, field = path] = /^(?:body|querystring|query)\.(?:filter\.|query\.)?(?:not_)?(.+)$/.exec(path) ?? [];
  return say(fieldTexts, field as 'name');
}
