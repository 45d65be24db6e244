import { isPassing } from '@sundew/sensor-core/clearance/verdict';
import { type ClearancePolicy, DEFAULT_CLEARANCE } from '@sundew/wire/clearance';
import { type Static, Type } from 'typebox';
import type { PropertyDirectory } from '../../../accounts/properties/directory.ts';
import { automation } from '../../../platform/access/requirement.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { App } from '../../../platform/http/application.ts';
import { Id, One } from '../../../platform/http/envelope.ts';
import { operationsOf } from '../../../platform/http/operations.ts';
import { DAY_MS } from '../../../platform/time/units.ts';
import { demandKnownCrawlers } from '../crawlers/named-crawlers.ts';
import { type CountedLabel, countsSince } from '../policy/figures-store.ts';
import type { PolicyDirectory } from '../policy/policy-directory.ts';
import { demandOwnProperty } from '../policy/policy-property.ts';
import { MOST_LOOKED_AT, type PolicyPreview, previewPolicy } from './preview-policy.ts';
import { ClearancePreview, ClearancePreviewInput } from './preview-schema.ts';
import type { PreviewedRoute, VisitorKind } from './visit-tally.ts';

const operation = operationsOf('Clearance');

const MOST_ROUTES = 200;
const MOST_VISITORS = 50;

export interface ClearancePreviewParts {
  readonly database: Database;
  readonly policies: PolicyDirectory;
  readonly properties: PropertyDirectory;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

/** What a policy would have made of the visits of the last days. */
export function clearancePreviewRoutes(
  app: App,
  { database, policies, properties, clock }: ClearancePreviewParts,
): void {
  app.post(
    '/api/organizations/:organization_id/enforcement/policy/preview',
    operation(
      'previewClearancePolicy',
      automation('read', 'analyst'),
      'Try a clearance policy on the visits of the last days; nothing is changed',
      {
        description:
          `Asks the check of the sensors about the newest ${MOST_LOOKED_AT} stored detections, as if the policy were ` +
          'enforced, and says what cannot be known. Without a policy it tries the one in force.',
        params: Type.Object({ organization_id: Id }),
        querystring: Type.Object({ property_id: Type.Optional(Id) }, { additionalProperties: false }),
        body: ClearancePreviewInput,
        response: { 200: One(ClearancePreview) },
      },
    ),
    async ({ access, params: { organization_id: organizationId }, query, body: { policy: tried, days } }) => {
      const propertyId = await demandOwnProperty(properties, access, organizationId, query.property_id);
      if (tried !== undefined) demandKnownCrawlers(tried, 'body.policy');
      const inForce = (await policies.find(organizationId, propertyId))?.version?.policy;
      const policy = tried ?? inForce ?? DEFAULT_CLEARANCE;
      const toMs = clock();
      const period = { organizationId, propertyId, fromMs: toMs - days * DAY_MS, toMs };
      const found = await previewPolicy(database, policy, period);
      const counted = await countsSince(database.pool, organizationId, propertyId, found.from);
      return { data: toWire(found, policy, counted, toMs) };
    },
  );
}

function toWire(
  { from, judged, isComplete, routes, refused }: PolicyPreview,
  policy: ClearancePolicy,
  counted: readonly CountedLabel[],
  toMs: number,
): Static<typeof ClearancePreview> {
  const turnedAway = routes.filter(({ isRefused }) => isRefused);
  const asked = routes.filter(({ label, route }) => label === 'valid' && route !== '');
  const watched = new Set([...policy.routes, ...policy.monitor_routes.map(({ pattern }) => pattern)]);
  const isEnforced = new Set(policy.routes);
  const seen = new Set(counted.map(({ route }) => route));
  const unwatched = [...watched].filter((route) => !seen.has(route));
  const asksForTrust = policy.route_min_trust.some(({ min_trust: trust }) => trust !== 'clean');
  return {
    ...{ from: from.toISOString(), to: new Date(toMs).toISOString(), judged, is_complete: isComplete },
    refused_requests: turnedAway.reduce((sum, { requests }) => sum + requests, 0),
    refused_visitors: visitorsOf(refused.map(({ kind }) => kind)),
    asked: asked.reduce((sum, { visitors }) => sum + visitors.person + visitors.suspect, 0),
    routes: routes.slice(0, MOST_ROUTES).map(toRoute),
    refused: refused.slice(0, MOST_VISITORS).map(({ visitorId, userAgent, ...visitor }) => ({
      ...visitor,
      ...{ visitor_id: visitorId, user_agent: userAgent },
    })),
    reported: counted
      .filter(({ route }) => watched.has(route))
      .map((each) => ({ ...each, would_refuse: isEnforced.has(each.route) && !isPassing(each.label) })),
    unwatched_routes: unwatched,
    unknown: [
      ...(['unreported_requests', 'tokens'] as const),
      ...(asksForTrust ? (['trust'] as const) : []),
      ...(unwatched.length > 0 ? (['unwatched_routes'] as const) : []),
      ...(isComplete ? [] : (['older_detections'] as const)),
    ],
  };
}

function visitorsOf(kinds: readonly VisitorKind[]) {
  const count = (kind: VisitorKind) => kinds.filter((each) => each === kind).length;
  return { people: count('person'), good_bots: count('good_bot'), suspects: count('suspect') };
}

function toRoute({ label, route, isRefused, requests, visitors }: PreviewedRoute) {
  const { person: people, good_bot: goodBots, suspect: suspects } = visitors;
  return { label, route, is_refused: isRefused, requests, visitors: { people, good_bots: goodBots, suspects } };
}
