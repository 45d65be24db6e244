import { SUGGESTION_REASONS } from '@sundew/wire/decoy-suggestions';
import { LIMITS } from '@sundew/wire/limits';
import { named } from '@sundew/wire/named';
import { SAMPLE } from '@sundew/wire/sample';
import { type Static, Type } from 'typebox';
import { settledSnapshot } from '../../detection/settling/settled-snapshot.ts';
import { reader } from '../../platform/access/requirement.ts';
import type { Database } from '../../platform/database/database.ts';
import { startOfDay } from '../../platform/database/partitions.ts';
import { type App, notFound } from '../../platform/http/application.ts';
import { Id, Many, Nullable, pageOf, SHORT_PAGING } from '../../platform/http/envelope.ts';
import { operationsOf } from '../../platform/http/operations.ts';
import { isoDay } from '../../platform/time/iso-day.ts';
import { DAY_MS } from '../../platform/time/units.ts';
import { serverPage } from '../listener/server-pages.ts';
import { type Suggestion, suggestDecoys, type TemplatePath } from './advisor-rules.ts';
import { askedPaths, domainForDecoys, existingDecoys } from './advisor-store.ts';
import { COMMON_TARGETS } from './advisor-targets.ts';

const operation = operationsOf('Decoys');

/** Without an imitation a path goes on answering as it does now: that there is nothing. */
const NOTHING_THERE = {
  response_status: 404,
  response_headers: { 'Content-Type': 'text/html' },
  response_body: serverPage(404),
};
/** Days that are looked at, today included. */
const DAYS = 30;

const Query = Type.Object(
  {
    custom_domain_id: Type.Optional(
      Type.String({
        format: 'uuid',
        description: 'Domain to put decoys on. Default: the first verified one, with what is a decoy on any left out.',
      }),
    ),
    limit: Type.Integer({ minimum: 1, maximum: 50, default: 20 }),
    ...SHORT_PAGING,
  },
  { additionalProperties: false },
);

const Wish = named(
  'SuggestedDecoy',
  Type.Object(
    {
      custom_domain_id: Nullable(Id),
      name: Type.String(),
      path: Type.String(),
      trigger_action: Type.Literal('log'),
      decoy_type: Type.Literal('endpoint'),
      template: Type.Optional(Type.String()),
      response_status: Type.Optional(Type.Integer()),
      response_headers: Type.Optional(Type.Record(Type.String(), Type.String())),
      response_body: Type.Optional(Type.String()),
    },
    { description: 'For POST /api/decoys.' },
  ),
);

const Proposal = named(
  'DecoySuggestion',
  Type.Object({
    path: Type.String(),
    template: Nullable(Type.String({ description: 'The ready imitation that would answer.' })),
    expected_per_week: Type.Number({
      description: 'Visits to expect, from those seen; a visitor counts once a day.',
    }),
    seen: named(
      'SuggestionEvidence',
      Type.Object({
        requests: Type.Integer(),
        attacks: Type.Integer(),
        visitors: Type.Integer(),
        visits: Type.Integer({ description: 'Every visitor once a day.' }),
        last_day: Nullable(Type.String()),
      }),
    ),
    reasons: Type.Array(
      named(
        'SuggestionReason',
        Type.Object({
          code: named('SuggestionReasonCode', Type.Enum([...SUGGESTION_REASONS])),
          values: Type.Unsafe<Record<string, string | number>>({
            type: 'object',
            additionalProperties: true,
            description: 'What fills the words, whatever the language.',
          }),
          text: Type.String({ description: 'The reason in English.' }),
        }),
      ),
    ),
    notices: Type.Array(Type.String(), { description: 'What is missing before the body can be sent.' }),
    body: Wish,
  }),
  {
    path: '/.env',
    template: 'env-file',
    expected_per_week: 14,
    seen: { requests: 96, attacks: 12, visitors: 40, visits: 60, last_day: SAMPLE.day },
    reasons: [{ code: 'attacks', values: { count: 12 }, text: '12 of the requests carried an attack.' }],
    notices: [],
    body: {
      custom_domain_id: SAMPLE.domainId,
      name: 'Environment file',
      path: '/.env',
      trigger_action: 'log',
      decoy_type: 'endpoint',
      template: 'env-file',
    },
  },
);

export interface AdvisorParts {
  readonly database: Database;
  readonly clock: () => number;
  /** Imitations there are, with the path each is for. */
  readonly templates: readonly TemplatePath[];
}

/** Proposes decoys from what was asked for and never served people. */
export function advisorRoutes(app: App, { database, clock, templates }: AdvisorParts): void {
  const known = [...new Set([...COMMON_TARGETS, ...templates].map(({ path }) => path))];

  app.get(
    '/api/organizations/:organization_id/decoys/suggestions',
    operation(
      'suggestDecoys',
      reader('detections:read'),
      'Propose decoys, the one that is expected to catch most first',
      {
        description: `From the last ${DAYS} days (UTC). Never a path that somebody who may be a person asked for, or that leads to one.`,
        params: Type.Object({ organization_id: Id }),
        querystring: Query,
        response: { 200: Many(Proposal) },
      },
    ),
    async ({ access, params, query }) => {
      const now = clock();
      const scope = {
        organizationId: params.organization_id,
        propertyId: access.propertyId,
        firstDay: isoDay(startOfDay(now) - (DAYS - 1) * DAY_MS),
        today: isoDay(now),
      };
      const domainId = query.custom_domain_id ?? null;
      const domain = await domainForDecoys(database.pool, scope, domainId);
      if (domainId !== null && domain === null) notFound('domain');
      const asked = await settledSnapshot(database, scope.organizationId, (on) => askedPaths(on, scope, known));
      const paths = asked.map(({ text }) => text);
      const existing = await existingDecoys(database.pool, scope.organizationId, domainId, paths);
      const suggestions = suggestDecoys(
        { asked, existing, targets: COMMON_TARGETS, templates, days: DAYS },
        query.limit,
      );
      const proposals = suggestions.map((each) => toProposal(each, scope.organizationId, domain?.id ?? null));
      return pageOf(proposals, query);
    },
  );
}

function toProposal(suggestion: Suggestion, organizationId: string, domainId: string | null): Static<typeof Proposal> {
  const { path, title, template, expectedPerWeek, seen, reasons } = suggestion;
  const { requests, attacks, visitors, visits, lastDay } = seen;
  return {
    path,
    template,
    expected_per_week: expectedPerWeek,
    seen: { requests, attacks, visitors, visits, last_day: lastDay },
    reasons: [...reasons],
    notices:
      domainId === null
        ? [`There is no domain for it yet. Add one with POST /api/organizations/${organizationId}/domains.`]
        : [],
    body: {
      custom_domain_id: domainId,
      name: title.slice(0, LIMITS.nameLength),
      path,
      trigger_action: 'log',
      decoy_type: 'endpoint',
      ...(template === null ? NOTHING_THERE : { template }),
    },
  };
}
