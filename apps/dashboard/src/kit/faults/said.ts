import { say } from '../texts/texts.ts';
import { fieldTexts } from './field-texts.ts';
import { saidTexts } from './said-texts.ts';

type SaidKey = NonNullable<(typeof saidTexts)['keys']>[number];

const SAYINGS = Object.entries(saidTexts.languages.en).map(([key, english]) => ({
  key: key as SaidKey,
  pattern: patternOf(english),
}));

/** What the service said in English, in the language of the person; null for what has no words of its own here. */
export function saidWords(english: string): string | null {
  for (const { key, pattern } of SAYINGS) {
    const values = pattern.exec(english);
    if (values !== null) return say(saidTexts, key, { ...values.groups });
  }
  return null;
}

/**
 * What a field of a request is called.
 * @param path as the service names it, such as `body.name`
 */
export function fieldWords(path: string): string {
  const [, field = path] = /^(?:body|querystring|query)\.(?:filter\.|query\.)?(?:not_)?(.+)$/.exec(path) ?? [];
  return say(fieldTexts, field as 'name');
}

function patternOf(english: string): RegExp {
  const literal = english.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replaceAll(/\{\{(\w+)\}\}/g, '(?<$1>[^]+?)')}$`);
}
