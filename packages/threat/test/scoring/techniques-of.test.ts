import { SOURCES } from '@sundew/wire/sources';
import { SIGNATURE_TYPES } from '@sundew/wire/verdict';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TACTICS } from '../../src/scoring/mitre/tactics.ts';
import { evidenceOfTechnique, TECHNIQUES, techniqueOf, techniquesOf } from '../../src/scoring/mitre/techniques-of.ts';

describe('techniques of a detection', () => {
  it.each([
    ['decoy_link', ['TA0043'], [], ['T1595']],
    ['endpoint', ['TA0001', 'TA0002'], ['sql_injection', 'xss'], ['T1190', 'T1059']],
    ['sdk', ['TA0007', 'TA0001'], ['path_traversal', 'ssrf'], ['T1083', 'T1190']],
    ['sdk', ['TA0007'], ['command_injection'], []],
    ['endpoint', [], ['sql_injection'], []],
    ['llm_referral', ['TA0001'], [], []],
    ['__proto__', ['TA0001'], ['constructor'], []],
  ])('%s with %j and %j are %j', (source, tactics, signatures, expected) => {
    expect(techniquesOf(source, tactics, signatures)).toEqual(expected);
  });

  it('are each once, and below a tactic of the detection', () => {
    const tacticIds = TACTICS.map(({ id }) => id);
    fc.assert(
      fc.property(
        fc.constantFrom(...SOURCES),
        fc.subarray(tacticIds),
        fc.subarray([...SIGNATURE_TYPES]),
        (source, tactics, signatures) => {
          const found = techniquesOf(source, tactics, signatures);
          expect(new Set(found).size).toBe(found.length);
          for (const id of found) expect(tactics).toContain(techniqueOf(id)?.tactic);
        },
      ),
    );
  });

  it('are told apart by their ids', () => {
    expect(new Set(TECHNIQUES.map(({ id }) => id)).size).toBe(TECHNIQUES.length);
    expect(techniqueOf('T0000')).toBeNull();
  });
});

it('is the same rule asked the other way round', () => {
  const sources = fc.constantFrom(...SOURCES);
  const tactics = fc.subarray(TACTICS.map(({ id }) => id));
  const attacks = fc.subarray([...SIGNATURE_TYPES]);
  fc.assert(
    fc.property(sources, tactics, attacks, (source, found, types) => {
      const shown = TECHNIQUES.filter(({ id }) => {
        const evidence = evidenceOfTechnique(id);
        if (evidence === null || !found.includes(evidence.tactic)) return false;
        return evidence.sources.includes(source) || types.some((type) => evidence.signatures.includes(type));
      }).map(({ id }) => id as string);
      expect(shown.toSorted()).toEqual([...techniquesOf(source, found, types)].toSorted());
    }),
  );
  expect(evidenceOfTechnique('T0000')).toBeNull();
});

it('is shown by no server sensor alone, which the index of the filter relies on', () => {
  expect(TECHNIQUES.flatMap(({ id }) => evidenceOfTechnique(id)?.sources ?? [])).not.toContain('sdk');
});
