import { LIMITS } from '@sundew/wire/limits';
import { named } from '@sundew/wire/named';
import { SAMPLE } from '@sundew/wire/sample';
import { type Static, Type } from 'typebox';
import { reader } from '../../platform/access/requirement.ts';
import type { Database } from '../../platform/database/database.ts';
import type { App } from '../../platform/http/application.ts';
import { Id, Nullable, One, Timestamp } from '../../platform/http/envelope.ts';
import { operationsOf } from '../../platform/http/operations.ts';
import { type FoundMarker, findMarker } from '../fiction/marker/find-marker.ts';
import { plainText } from '../fiction/marker/plain-text.ts';
import { type ResponseContext, storedVisitorOf } from '../hit.ts';
import { type ShownTo, visitorsShownTexts } from './trace-store.ts';

/** Characters of a text may take four bytes each in UTF-8, and more in JSON. */
const BODY_BYTES = 6 * LIMITS.tracedTextLength + 1_024;

const Found = named(
  'TracedText',
  Type.Object({
    decoy: named(
      'TracedDecoy',
      Type.Object({
        id: Id,
        name: Nullable(Type.String({ description: 'Null for a decoy that was deleted.' })),
        domain: Nullable(Type.String()),
        path: Nullable(Type.String()),
      }),
    ),
    visitor: named(
      'TracedVisitor',
      Type.Object({
        ip_address: Type.String({ description: 'Without its last bits where addresses are kept that way.' }),
        user_agent: Type.String(),
        actor_id: Id,
      }),
    ),
    first_hit_at: Type.String({
      format: 'date-time',
      description: 'The text was shown between the first and last hit.',
    }),
    last_hit_at: Timestamp,
    hits: Type.Integer(),
    last_detection_id: Id,
    places: Type.Integer({ description: 'Words of the text that can carry a mark.' }),
    agreeing: Type.Integer({ description: 'Those of them that are as this visitor was shown them.' }),
    chance: Type.Number({ description: 'Probability that a text which nobody was shown agrees as much.' }),
  }),
);

const Trace = named(
  'Trace',
  Type.Object({
    match: Nullable(Found),
    visitors_looked_at: Type.Integer(),
    is_complete: Type.Boolean({ description: 'False when there were more hits than are looked at; the newest were.' }),
  }),
  {
    match: {
      decoy: { id: SAMPLE.decoyId, name: 'Old offers', domain: SAMPLE.host, path: '/archive/older-offers' },
      visitor: { ip_address: SAMPLE.ip, user_agent: SAMPLE.userAgent, actor_id: SAMPLE.actorId },
      first_hit_at: SAMPLE.createdAt,
      last_hit_at: SAMPLE.at,
      hits: 3,
      last_detection_id: SAMPLE.detectionId,
      places: 64,
      agreeing: 63,
      chance: 1e-12,
    },
    visitors_looked_at: 120,
    is_complete: true,
  },
);

const TraceInput = named(
  'TraceInput',
  Type.Object(
    { text: Type.String({ minLength: 1, maxLength: LIMITS.tracedTextLength, description: 'Plain text or HTML.' }) },
    { additionalProperties: false },
  ),
  { text: 'Our older offers stay on this page for reference.' },
);

const operation = operationsOf('Decoys');

export interface TraceParts {
  readonly database: Database;
  readonly seed: ResponseContext['seed'];
}

/** Tells whom a text that turned up somewhere was shown to. */
export function traceRoutes(app: App, { database, seed }: TraceParts): void {
  app.post(
    '/api/organizations/:organization_id/decoys/trace',
    {
      bodyLimit: BODY_BYTES,
      // Changes nothing; the text is too long for an address.
      ...operation(
        'traceText',
        reader('detections:read'),
        'Tell which visitor of which poison decoy a text was shown to',
        {
          description:
            'Every text of a poison decoy carries a mark of the visitor in its choice of words. Two paragraphs are enough as ' +
            'a rule, also with words changed here and there. Only texts of decoys that answer with poison, or were deleted, ' +
            'are recognised, and for as long as their hits are stored.',
          params: Type.Object({ organization_id: Id }),
          body: TraceInput,
          response: { 200: One(Trace) },
        },
      ),
    },
    async ({ access, params, body }) => {
      const scope = { organizationIds: [params.organization_id], propertyId: access.propertyId };
      const { visitors, isWhole } = await visitorsShownTexts(database, scope);
      const found = await findMarker(plainText(body.text), seed, visitors.map(asSuspect));
      return {
        data: {
          match: found === null ? null : toWire(found),
          visitors_looked_at: visitors.length,
          is_complete: isWhole,
        },
      };
    },
  );
}

const asSuspect = (shown: ShownTo) => ({ ...shown, visitor: storedVisitorOf(shown.ip, shown.userAgent) });

function toWire({
  candidate,
  places,
  agreeing,
  chance,
}: FoundMarker<ShownTo & { readonly visitor: string }>): Static<typeof Found> {
  const { decoyId, decoyName, domain, path, ip, userAgent, actorId, firstAt, lastAt, hits, detectionId } = candidate;
  return {
    decoy: { id: decoyId, name: decoyName, domain, path },
    visitor: { ip_address: ip, user_agent: userAgent, actor_id: actorId },
    first_hit_at: firstAt.toISOString(),
    last_hit_at: lastAt.toISOString(),
    hits,
    last_detection_id: detectionId,
    places,
    agreeing,
    chance,
  };
}
