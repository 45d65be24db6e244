import { Type } from 'typebox';
import { actorOf } from '../../../accounts/audit/audit.ts';
import { automation } from '../../../platform/access/requirement.ts';
import { type App, notFound } from '../../../platform/http/application.ts';
import { Id, Many, One, pageOf, ShortPaging } from '../../../platform/http/envelope.ts';
import { operationsOf } from '../../../platform/http/operations.ts';
import { hasDecoy, putRule, rulesOf } from '../denials/rules-store.ts';
import type { DenialRouteParts } from './denial-routes.ts';
import { ClearanceRule, ClearanceRuleInput, toRule } from './schema.ts';

const operation = operationsOf('Clearance');
const PATH = '/api/organizations/:organization_id/clearance/rules';
const RULES: readonly string[] = ['tripwire', 'scanner'];
const DECOY = 'decoy:';

/** What takes clearance away, how often it was right, and whether it may. */
export function ruleRoutes(app: App, { database, changes, audit, clock }: DenialRouteParts): void {
  app.get(
    PATH,
    operation(
      'listClearanceRules',
      automation('read', 'viewer'),
      'List rules that took clearance away, with their precision as appeals measure it',
      {
        params: Type.Object({ organization_id: Id }),
        querystring: ShortPaging,
        response: { 200: Many(ClearanceRule) },
      },
    ),
    async ({ params, query }) => pageOf((await rulesOf(database.pool, params.organization_id)).map(toRule), query),
  );

  app.put(
    `${PATH}/:rule`,
    operation(
      'putClearanceRule',
      automation('write'),
      'Put a rule in force, which counts it anew, or let it watch only',
      {
        params: Type.Object({
          organization_id: Id,
          rule: Type.String({ maxLength: 64, pattern: '^(?:tripwire|scanner|decoy:[0-9a-f-]{36})$' }),
        }),
        body: ClearanceRuleInput,
        response: { 200: One(ClearanceRule) },
      },
    ),
    async (request) => {
      const { organization_id: organizationId, rule } = request.params;
      const { mode } = request.body;
      const author = actorOf(request);
      const at = new Date(clock());
      const row = await changes.transaction(async (client) => {
        const isKnown = RULES.includes(rule) || (await hasDecoy(client, organizationId, rule.slice(DECOY.length)));
        if (!isKnown) notFound('clearance_rule');
        await putRule(client, organizationId, { rule, mode, by: author.name ?? author.id, at });
        await audit.write(client, {
          ...{ organizationId, actor: author, action: 'clearance_rule.update', targetType: 'clearance_rule' },
          ...{ targetId: rule, details: { mode } },
        });
        return (await rulesOf(client, organizationId)).find((each) => each.rule === rule);
      });
      return { data: toRule(row ?? notFound('clearance_rule')) };
    },
  );
}
