import type { Rule, Scope, WAFV2, WebACL } from '@aws-sdk/client-wafv2';
import { WEB_ACL_ARN_PATTERN } from '@sundew/wire/web-acl-arn';
import { WafFailure } from '../waf-port.ts';
import { attempt } from './failure.ts';
import type { GroupPlace } from './rule-group.ts';
import { visibility } from './rule-group.ts';

/** What its ARN says about a web ACL. */
export interface AclName {
  readonly region: string;
  readonly scope: Scope;
  readonly name: string;
  readonly id: string;
}

const ARN = new RegExp(WEB_ACL_ARN_PATTERN);

/** Null for text that is not the ARN of a web ACL. */
export function readAclArn(arn: string): AclName | null {
  const [, region, kind, name, id] = ARN.exec(arn) ?? [];
  if (region === undefined || name === undefined || id === undefined) return null;
  return { region, scope: kind === 'global' ? 'CLOUDFRONT' : 'REGIONAL', name, id };
}

/** The owner's web ACL, in which our group is one rule among the owner's. */
export function webAclAt(client: WAFV2, { scope, name, id }: AclName) {
  const what = `web ACL ${name}`;

  async function read(): Promise<{ acl: WebACL; lock: string }> {
    const { WebACL: acl, LockToken: lock } = await client.getWebACL({ Name: name, Scope: scope, Id: id });
    if (acl === undefined || lock === undefined) throw new WafFailure('firewall_not_found', { what });
    return { acl, lock };
  }

  /** An update replaces the whole of it, so everything that the owner set goes back as it came. */
  async function replaceRules(acl: WebACL, lock: string, rules: Rule[]): Promise<void> {
    const { DefaultAction, Description, VisibilityConfig, DataProtectionConfig, CustomResponseBodies } = acl;
    const { CaptchaConfig, ChallengeConfig, TokenDomains, AssociationConfig, OnSourceDDoSProtectionConfig } = acl;
    await client.updateWebACL({
      ...{ Name: name, Scope: scope, Id: id, LockToken: lock, Rules: rules },
      ...{ DefaultAction, Description, VisibilityConfig, DataProtectionConfig, CustomResponseBodies },
      ...{ CaptchaConfig, ChallengeConfig, TokenDomains, AssociationConfig, OnSourceDDoSProtectionConfig },
    });
  }

  return {
    /** Whether there is such an ACL, and the credential may read it. */
    check: () => attempt('wafv2:GetWebACL', what, read).then(() => {}),

    /** Puts the group before the other rules, unless it is there. */
    attach: (group: GroupPlace): Promise<void> =>
      attempt('wafv2:UpdateWebACL', what, async () => {
        const { acl, lock } = await read();
        const rules = acl.Rules ?? [];
        if (rules.some((rule) => arnOf(rule) === group.arn)) return;
        const ours: Rule = {
          ...{ Name: group.name, Priority: freePriority(rules), OverrideAction: { None: {} } },
          ...{ Statement: { RuleGroupReferenceStatement: { ARN: group.arn } } },
          VisibilityConfig: visibility(group.name),
        };
        await replaceRules(acl, lock, [ours, ...rules]);
      }),

    detach: (group: GroupPlace): Promise<void> =>
      attempt('wafv2:UpdateWebACL', what, async () => {
        const { acl, lock } = await read();
        const rules = acl.Rules ?? [];
        const others = rules.filter((rule) => arnOf(rule) !== group.arn);
        if (others.length < rules.length) await replaceRules(acl, lock, others);
      }),
  };
}

function arnOf({ Statement: statement }: Rule): string | undefined {
  return statement?.RuleGroupReferenceStatement?.ARN;
}

/** The lowest number is looked at first, and no two rules have the same. */
function freePriority(rules: readonly Rule[]): number {
  const taken = rules.map(({ Priority: priority }) => priority ?? 0);
  const least = Math.min(...taken);
  if (taken.length === 0) return 0;
  return least > 0 ? least - 1 : Math.max(...taken) + 1;
}
