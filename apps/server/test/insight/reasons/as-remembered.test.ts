import type { Reason } from '@sundew/threat/scoring/decide';
import { expect, it } from 'vitest';
import { asRemembered } from '../../../src/insight/reasons/as-remembered.ts';

const reason = (code: Reason['code'], values: Reason['values']): Reason => ({ code, values, seenAtMs: null });

it('the reasons of a visitor name what is kept of their kind, as the case of the visitor does', () => {
  const reasons = [
    reason('certain_attack', { what: 'command_injection', certainty: 96 }),
    reason('repeated_attacks', { what: 'xss', count: 4 }),
    reason('scan', { paths: 40, misses: 30 }),
    reason('score', { score: 77, limit: 75 }),
  ];
  const evidence = [
    { kind: 'certain_attack', what: 'sql_injection', certainty: 97 },
    { kind: 'probable_attack', what: 'path_traversal', certainty: 70 },
    { kind: 'scan', what: '', certainty: 80 },
  ] as const;
  expect(asRemembered(reasons, evidence)).toEqual([
    reason('certain_attack', { what: 'sql_injection', certainty: 97 }),
    reason('repeated_attacks', { what: 'path_traversal', count: 4 }),
    reasons[2],
    reasons[3],
  ]);
  expect(asRemembered(reasons, [])).toEqual(reasons);
});
