// @vitest-environment happy-dom
import { reasonText } from '@sundew/wire/decision-words';
import { type DecisionReason, FACT_CODES, OTHER_REASONS, type ReasonCode } from '@sundew/wire/decisions';
import { afterEach, describe, expect, it } from 'vitest';
import { reasonSentence } from '../../../src/kit/decisions/reason-sentence.ts';
import { chooseLanguage } from '../../../src/kit/texts/texts.ts';

const CODES: readonly ReasonCode[] = [...FACT_CODES, ...OTHER_REASONS];

afterEach(() => chooseLanguage('en'));

/** A reason as the service sends it. */
function reason(code: ReasonCode, values: DecisionReason['values']): DecisionReason {
  return { code, values, seen_at: null, text: reasonText(code, values) };
}

/** A value for every place that the English sentence has. */
function valuesOf(code: ReasonCode): Record<string, string> {
  const names = [...reasonText(code, {}).matchAll(/\((\w+)\)/g)].map(([, name = '']) => name);
  return Object.fromEntries(names.map((name) => [name, `<${name}>`]));
}

describe.each(CODES)('the reason %s', (code) => {
  it('is said in English as the service says it, as a sentence', () => {
    const shown = reasonSentence(reason(code, valuesOf(code)));
    expect(shown).toMatch(/^[A-Z]/);
    expect(shown.slice(1)).toBe(reasonText(code, valuesOf(code)).slice(1));
  });

  it('is said in German with the same values', () => {
    chooseLanguage('de');
    const values = valuesOf(code);
    const shown = reasonSentence(reason(code, values));
    expect(shown).toMatch(/^[A-ZÄÖÜ]/);
    expect(shown.slice(1)).not.toBe(reasonText(code, values).slice(1));
    expect([...shown.matchAll(/<\w+>/g)].map(([place]) => place).toSorted()).toEqual(Object.values(values).toSorted());
    expect(shown).not.toMatch(/[{}]/);
  });
});

describe('in German', () => {
  it('attacks, actions and numbers are written as people write them', () => {
    chooseLanguage('de');
    expect(reasonSentence(reason('probable_attack', { what: 'path_traversal', certainty: 70 }))).toContain(
      'Ausbruch aus Verzeichnissen, zu 70 % sicher',
    );
    expect(reasonSentence(reason('monitoring_only', { action: 'block' }))).toContain('Gesperrt');
    expect(reasonSentence(reason('scan', { paths: 12_345, misses: 12_000 }))).toContain('12.345');
  });

  it('a reason that only a newer service knows is said in English', () => {
    chooseLanguage('de');
    const newer = { code: 'moon_is_full' as 'score', values: {}, seen_at: null, text: 'came under a full moon' };
    expect(reasonSentence(newer)).toBe('Came under a full moon');
  });

  it('takes nothing that stands in a value for a place of its own', () => {
    chooseLanguage('de');
    expect(reasonSentence(reason('decoy_touched', { what: '/{what}/{count}' }))).toContain('/{what}/{count}');
  });
});
