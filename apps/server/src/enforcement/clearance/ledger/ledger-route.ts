import { AiOperatorLedger } from '@sundew/wire/ai-operators';
import { DEFAULT_CLEARANCE } from '@sundew/wire/clearance';
import { Type } from 'typebox';
import type { PropertyDirectory } from '../../../accounts/properties/directory.ts';
import { settled } from '../../../detection/settling/settled.ts';
import { automation } from '../../../platform/access/requirement.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { App } from '../../../platform/http/application.ts';
import { Id, One } from '../../../platform/http/envelope.ts';
import { operationsOf } from '../../../platform/http/operations.ts';
import { isoDay } from '../../../platform/time/iso-day.ts';
import { DAY_MS } from '../../../platform/time/units.ts';
import type { PolicyDirectory } from '../policy/policy-directory.ts';
import { demandOwnProperty } from '../policy/policy-property.ts';
import { ledgerOf } from './ledger-of.ts';
import { referralsByDay, visitsByDay } from './operator-store.ts';

const operation = operationsOf('Clearance');

export interface LedgerParts {
  readonly database: Database;
  readonly policies: PolicyDirectory;
  readonly properties: PropertyDirectory;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

/** What the AI of each operator took from a property, and whom it sent there, so that an owner can decide whom to let in. */
export function ledgerRoute(app: App, { database, policies, properties, clock }: LedgerParts): void {
  app.get(
    '/api/organizations/:organization_id/clearance/operators',
    operation(
      'getAiOperatorLedger',
      automation('read', 'viewer'),
      'What the AI of each operator took from a property and whom it sent there, by day',
      {
        description:
          'Counts what sensors and decoys recorded: crawlers, agents and assistants of AI operators, and visits that their assistants sent. Whole days (UTC), today among them.',
        params: Type.Object({ organization_id: Id }),
        querystring: Type.Object(
          {
            property_id: Type.Optional({ ...Id, description: 'The default property without it.' }),
            days: Type.Integer({ minimum: 1, maximum: 400, default: 30 }),
          },
          { additionalProperties: false },
        ),
        response: { 200: One(AiOperatorLedger) },
      },
    ),
    async ({ access, params: { organization_id: organizationId }, query }) => {
      const propertyId = await demandOwnProperty(properties, access, organizationId, query.property_id);
      const nowMs = clock();
      const days = { first: isoDay(nowMs - (query.days - 1) * DAY_MS), last: isoDay(nowMs) };
      await settled(database, [organizationId]);
      const [visits, referrals, found] = await Promise.all([
        visitsByDay(database, organizationId, propertyId, days),
        referralsByDay(database, organizationId, propertyId, days),
        policies.find(organizationId, propertyId),
      ]);
      const operators = ledgerOf(visits, referrals, found?.version?.policy ?? DEFAULT_CLEARANCE);
      return { data: { property_id: propertyId, start: days.first, end: days.last, operators } };
    },
  );
}
