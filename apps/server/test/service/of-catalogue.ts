import { FAULTS } from '@sundew/wire/problems/faults';
import { REFUSALS } from '@sundew/wire/problems/refusals';
import { sentence, type Text, type Values } from '@sundew/wire/problems/sentence';
import { expect } from 'vitest';

interface Said {
  readonly reason: string;
  readonly values: Values;
}

interface Refused extends Said {
  readonly error: string;
  readonly details?: readonly (Said & { readonly path: string; readonly message: string })[];
}

const texts: Readonly<Record<string, Text>> = {
  ...FAULTS,
  ...Object.fromEntries(Object.entries(REFUSALS).map(([reason, [, text]]) => [reason, text])),
};

/** Whoever knows the catalogue can say the refusal in words of their own: reasons and values make its sentences. */
export function expectOfCatalogue({ error, details = [], ...refusal }: Refused): void {
  for (const { message, ...detail } of details) expect(sentenceOf(detail)).toBe(message);
  const first = details[0];
  const path = first !== undefined && first.path !== '' && first.reason === refusal.reason ? `${first.path}: ` : '';
  expect(path + sentenceOf(refusal)).toBe(error);
}

function sentenceOf({ reason, values }: Said): string {
  const text = texts[reason];
  expect(text, reason).toBeDefined();
  const said = sentence(text ?? '', values);
  expect(said).not.toMatch(/\{\{\w+\}\}/);
  return said;
}
