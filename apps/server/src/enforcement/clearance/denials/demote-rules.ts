import type { Audit } from '../../../accounts/audit/audit.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { policiesOf } from '../policy/policies-store.ts';
import { isTooOftenWrong } from './rule-precision.ts';
import { putRule, rulesOf } from './rules-store.ts';

const DEFAULT_LEAST = 0.8;

/**
 * Lets rules watch only that appeals have shown to be wrong too often: those whose precision may be, by the lower end of its
 * interval, below what the strictest property asks for. A person puts them in force again.
 * @returns the rules that were demoted
 */
export async function demoteRules(
  on: Queryable,
  organizationId: string,
  { audit, at }: { readonly audit: Audit; readonly at: Date },
): Promise<readonly string[]> {
  const figures = (await policiesOf(on, organizationId)).map(({ policy }) => policy.min_rule_precision);
  const least = Math.max(0, ...figures.map((figure) => figure ?? DEFAULT_LEAST));
  const demoted = (await rulesOf(on, organizationId)).filter(
    ({ mode, denials, false_positives: wrong }) => mode === 'enforce' && isTooOftenWrong(denials, wrong, least),
  );
  for (const { rule, denials, false_positives: wrong } of demoted) {
    await putRule(on, organizationId, { rule, mode: 'monitor', by: 'service', at });
    await audit.write(on, {
      ...{ organizationId, actor: { kind: 'service', id: 'service', name: null, ipAddress: null } },
      ...{ action: 'clearance_rule.demote', targetType: 'clearance_rule', targetId: rule },
      details: { denials, false_positives: wrong, min_rule_precision: least },
    });
  }
  return demoted.map(({ rule }) => rule);
}
