import { operatorWord } from '@sundew/sensor-core/clearance/crawler-access';
import { coversRoute, mostTelling } from '@sundew/sensor-core/clearance/route-pattern';
import type { ClearanceConfigAnswer, ClearancePolicy } from '@sundew/wire/clearance';
import type { Static } from 'typebox';

type Refusal = Static<typeof ClearanceConfigAnswer>['route_refusals'][number];

/**
 * Refusals of a policy as sensors are told them. A sensor looks at the pattern that says most about a path alone, so each
 * pattern repeats what wider ones say: of behaviours in one entry, as it stands in the policy, of operators in a second one.
 */
export function refusalsOf({ route_refusals: refusals, operator_rules: rules = [] }: ClearancePolicy): Refusal[] {
  if (rules.length === 0) return refusals;
  const patterns = new Set([...refusals, ...rules].map(({ pattern }) => pattern));
  const operators = new Set(rules.map(({ operator }) => operator));
  const told: Refusal[] = [];
  for (const pattern of patterns) {
    const ofBehaviours = mostTelling(refusals.filter((each) => coversRoute(each.pattern, pattern)));
    if (ofBehaviours !== null) told.push({ ...ofBehaviours, pattern });
    const ofOperators = [...operators].flatMap((operator) => {
      const rule = mostTelling(
        rules.filter((each) => each.operator === operator && coversRoute(each.pattern, pattern)),
      );
      return rule === null ? [] : [rule];
    });
    if (ofOperators.length === 0) continue;
    const words = (access: 'allow' | 'refuse') =>
      ofOperators.filter((rule) => rule.access === access).map(({ operator }) => operatorWord(operator));
    told.push({ pattern, refuse_behaviors: words('refuse'), allow_behaviors: words('allow') });
  }
  return told;
}
