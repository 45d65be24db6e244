import { Type } from 'typebox';
import { actorOf } from '../../accounts/audit/audit.ts';
import { automation } from '../../platform/access/requirement.ts';
import type { Database } from '../../platform/database/database.ts';
import type { App } from '../../platform/http/application.ts';
import { Id, One } from '../../platform/http/envelope.ts';
import { operationsOf } from '../../platform/http/operations.ts';
import { kinds } from '../integrations/firewalls/kinds/registry.gen.ts';
import { blockAllOf } from './decoy-rule.ts';
import type { RuleParts } from './manage-rules.ts';
import { DecoyRuleInput, ResponseAction } from './schema.ts';
import { toResponseAction } from './shown.ts';

const operation = operationsOf('Integrations');

/** `…/integrations/cloudflare/rules` of the specification, and the same for every other kind of firewall. */
export function decoyRuleRoutes(app: App, parts: RuleParts & { readonly database: Database }): void {
  for (const { name, label } of kinds) {
    app.post(
      `/api/organizations/:organization_id/integrations/${name.replaceAll('_', '-')}/rules`,
      operation(
        `createRule${label}`,
        automation('write'),
        `Block everybody who touches a decoy at the firewall (${name}); makes a response action`,
        { params: Type.Object({ organization_id: Id }), body: DecoyRuleInput, response: { 201: One(ResponseAction) } },
      ),
      async (request, reply) => {
        const { organization_id: organizationId } = request.params;
        const wish = { organizationId, provider: name, decoyId: request.body.decoy_id };
        const row = await blockAllOf(parts, wish, actorOf(request));
        return reply.code(201).send({ data: toResponseAction(row) });
      },
    );
  }
}
