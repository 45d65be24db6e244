import type { Rule, Scope, Statement, WAFV2 } from '@aws-sdk/client-wafv2';
import { WafFailure, type WafRule } from '../waf-port.ts';
import { attempt } from './failure.ts';
import type { SetPlace } from './ip-set.ts';

/** An IP set costs 1 capacity unit, a fingerprint 2. It cannot be changed later. */
const CAPACITY = 50;
export const MOST_FINGERPRINTS = 24;
const PER_PAGE = 100;

export interface GroupPlace extends SetPlace {}

/** A rule group of ours: the web ACL refers to it once, and its rules change without touching the ACL again. */
export function ruleGroupsAt(client: WAFV2, scope: Scope) {
  async function found(name: string): Promise<GroupPlace | null> {
    let marker: string | undefined;
    do {
      const page = await client.listRuleGroups({ Scope: scope, Limit: PER_PAGE, NextMarker: marker });
      const known = page.RuleGroups?.find((group) => group.Name === name);
      if (known?.Id !== undefined && known.ARN !== undefined) return { name, id: known.Id, arn: known.ARN };
      marker = page.NextMarker;
    } while (marker !== undefined && marker !== '');
    return null;
  }

  const lockOf = async ({ name, id }: GroupPlace) => {
    const { LockToken: lock } = await client.getRuleGroup({ Name: name, Scope: scope, Id: id });
    if (lock === undefined) throw new WafFailure('firewall_not_found', { what: `rule group ${name}` });
    return lock;
  };

  return {
    /** Makes the group unless it is there. Its rules are set with `set`. */
    ensure: (name: string, sets: readonly SetPlace[], rule: WafRule): Promise<GroupPlace & { isNew: boolean }> =>
      attempt('wafv2:CreateRuleGroup', `rule group ${name}`, async () => {
        const known = await found(name);
        if (known !== null) return { ...known, isNew: false };
        const wish = { Name: name, Scope: scope, Capacity: CAPACITY, Description: 'Blocked by Sundew' };
        const rules = rulesOf(name, sets, rule);
        const { Summary: made } = await client.createRuleGroup({
          ...{ ...wish, Rules: rules, VisibilityConfig: visibility(name) },
        });
        if (made?.Id === undefined || made.ARN === undefined) throw new Error('The group was made without an id.');
        return { name, id: made.Id, arn: made.ARN, isNew: true };
      }),

    set: (place: GroupPlace, sets: readonly SetPlace[], rule: WafRule): Promise<void> =>
      attempt('wafv2:UpdateRuleGroup', `rule group ${place.name}`, async () => {
        const { name, id } = place;
        await client.updateRuleGroup({
          ...{ Name: name, Scope: scope, Id: id, LockToken: await lockOf(place), Description: 'Blocked by Sundew' },
          ...{ Rules: rulesOf(name, sets, rule), VisibilityConfig: visibility(name) },
        });
      }),

    drop: (place: GroupPlace): Promise<void> =>
      attempt('wafv2:DeleteRuleGroup', `rule group ${place.name}`, async () => {
        const { name, id } = place;
        await client.deleteRuleGroup({ Name: name, Scope: scope, Id: id, LockToken: await lockOf(place) });
      }),
  };
}

function rulesOf(name: string, sets: readonly SetPlace[], { isBlocking, fingerprints }: WafRule): Rule[] {
  const statements: Statement[] = [
    ...sets.map(({ arn }) => ({ IPSetReferenceStatement: { ARN: arn } })),
    ...fingerprints.map(ofFingerprint),
  ];
  return [
    {
      ...{ Name: name, Priority: 0, Action: isBlocking ? { Block: {} } : { Count: {} } },
      ...{ Statement: { OrStatement: { Statements: statements } }, VisibilityConfig: visibility(name) },
    },
  ];
}

function ofFingerprint(fingerprint: string): Statement {
  return {
    ByteMatchStatement: {
      SearchString: Buffer.from(fingerprint),
      FieldToMatch: { JA4Fingerprint: { FallbackBehavior: 'NO_MATCH' } },
      TextTransformations: [{ Priority: 0, Type: 'NONE' }],
      PositionalConstraint: 'EXACTLY',
    },
  };
}

/** The provider demands it of every rule; what is sampled helps an owner to see whom it counts. */
export function visibility(name: string) {
  return { SampledRequestsEnabled: true, CloudWatchMetricsEnabled: true, MetricName: name };
}
