import { named } from '@sundew/wire/named';
import { nullable } from '@sundew/wire/nullable';
import { invalidValue } from '@sundew/wire/problems';
import { fault } from '@sundew/wire/problems/faults';
import { SITE_ATTACKS } from '@sundew/wire/self-test';
import { Type } from 'typebox';
import { writer } from '../../../platform/access/requirement.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { App } from '../../../platform/http/application.ts';
import { Id, Nullable, One } from '../../../platform/http/envelope.ts';
import { operationsOf } from '../../../platform/http/operations.ts';
import { findSettings } from '../settings-store.ts';
import { type AttackParts, attackSite } from './attack-site.ts';

const operation = operationsOf('Self-test');

const MARK = 'attack-0123456789abcdef';
const ADDRESS = 'https://shop.example/';

const Input = named(
  'SiteAttackInput',
  Type.Object(
    {
      address: Type.String({
        minLength: 1,
        maxLength: 2_048,
        description: 'One of the sites that the settings of the self-test name.',
      }),
    },
    { additionalProperties: false },
  ),
  { address: ADDRESS },
);

const Request = named(
  'SiteAttackRequest',
  Type.Object({
    attack: Type.Enum([...SITE_ATTACKS]),
    url: Type.String(),
    mark: Type.String({ description: 'Ends the User-Agent of this one.' }),
    status: nullable(Type.Integer({ description: 'What the site answered.' })),
    fault: Nullable(Type.Enum(['private_address', 'no_answer'])),
  }),
);

const Answer = named(
  'SiteAttack',
  Type.Object({
    mark: Type.String({
      description: 'Stands in the User-Agent of all of them: look for it with `q` and `is_test=true`.',
    }),
    requests: Type.Array(Request),
  }),
  {
    mark: MARK,
    requests: [{ attack: 'secret_file', url: `${ADDRESS}.env`, mark: `${MARK}-secret_file`, status: 404, fault: null }],
  },
);

export interface AttackDeps extends AttackParts {
  readonly database: Database;
}

/** An attack on a site of one's own, to see it arrive. */
export function attackRoutes(app: App, deps: AttackDeps): void {
  app.post(
    '/api/organizations/:organization_id/self-test/attacks',
    operation('attackSite', writer('analyst', 'detections:write'), 'Send harmless attacks to a site of your own', {
      description:
        'Ten requests, one after the other, answered when all are sent. They are proven test traffic and count for nothing. What reports visitors of the site reports these, within seconds.',
      params: Type.Object({ organization_id: Id }),
      body: Input,
      response: { 200: One(Answer) },
    }),
    async ({ params: { organization_id: id }, body }) => {
      const page = URL.parse(body.address.trim());
      const { sites } = await findSettings(deps.database.pool, id);
      if (page === null || !sites.some(({ address }) => address === page.href)) {
        throw invalidValue('body.address', fault('not_a_named_site'));
      }
      return { data: await attackSite(deps, id, page) };
    },
  );
}
