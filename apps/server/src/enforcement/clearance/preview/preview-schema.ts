import { ClearancePolicy, DEFAULT_CLEARANCE } from '@sundew/wire/clearance';
import { named } from '@sundew/wire/named';
import { SAMPLE } from '@sundew/wire/sample';
import { Type } from 'typebox';
import { Id, Nullable, Timestamp } from '../../../platform/http/envelope.ts';

export const ClearancePreviewInput = named(
  'ClearancePreviewInput',
  Type.Object(
    {
      policy: Type.Optional(ClearancePolicy),
      days: Type.Integer({ minimum: 1, maximum: 30, default: 7, description: 'How many days back.' }),
    },
    { additionalProperties: false },
  ),
  { policy: { ...DEFAULT_CLEARANCE, enabled: true, routes: ['/account/*'] }, days: 7 },
);

const count = Type.Integer({ minimum: 0 });
const KINDS = named('ClearancePreviewVisitors', Type.Object({ people: count, good_bots: count, suspects: count }), {
  ...{ people: 0, good_bots: 0, suspects: 12 },
});

export const ClearancePreview = named(
  'ClearancePreview',
  Type.Object({
    from: Timestamp,
    to: Timestamp,
    judged: Type.Integer({ description: 'Stored detections that were looked at.' }),
    is_complete: Type.Boolean({ description: 'False when older ones were left out.' }),
    refused_requests: Type.Integer({ description: 'Requests that the policy would have refused, were it enforced.' }),
    refused_visitors: KINDS,
    asked: Type.Integer({
      description:
        'Browsers that would have had to earn a token first: without notice, or on a page that shows for a moment.',
    }),
    routes: Type.Array(
      named(
        'ClearancePreviewRoute',
        Type.Object({
          label: Type.String(),
          route: Type.String({ description: 'Empty where no route asks for clearance.' }),
          is_refused: Type.Boolean(),
          requests: count,
          visitors: KINDS,
        }),
        {
          ...{ label: 'missing', route: '/account/*', is_refused: true, requests: 80 },
          visitors: { people: 0, good_bots: 0, suspects: 12 },
        },
      ),
      { description: 'The most requests first, at most 200.' },
    ),
    refused: Type.Array(
      named(
        'ClearancePreviewVisitor',
        Type.Object({
          visitor_id: Nullable(Id),
          network: Nullable(Type.String()),
          user_agent: Type.String(),
          kind: Type.Enum(['person', 'good_bot', 'suspect']),
          label: Type.String(),
          route: Type.String(),
          requests: count,
        }),
        {
          ...{ visitor_id: SAMPLE.otherId, network: SAMPLE.ip, user_agent: 'curl/8.5.0', kind: 'suspect' as const },
          ...{ label: 'missing', route: '/account/*', requests: 40 },
        },
      ),
      { description: 'Visitors that would have been refused, the most requests first, at most 50.' },
    ),
    reported: Type.Array(
      named(
        'ClearancePreviewReported',
        Type.Object({ label: Type.String(), route: Type.String(), requests: count, would_refuse: Type.Boolean() }),
        { label: 'missing', route: '/account/*', requests: 120, would_refuse: true },
      ),
      { description: 'What sensors counted in these days on routes that the policy has as well, tokens and all.' },
    ),
    unwatched_routes: Type.Array(Type.String(), {
      description: 'Routes of the policy that no sensor has counted at yet.',
    }),
    unknown: Type.Array(Type.Enum(['unreported_requests', 'tokens', 'trust', 'unwatched_routes', 'older_detections']), {
      description:
        'What cannot be known. unreported_requests: sensors report what is suspicious, so most requests of people are not stored. tokens: what is stored has none, so browsers are taken to have earned one. trust: whether there was real input on routes that ask for it.',
    }),
  }),
  {
    ...{ from: SAMPLE.createdAt, to: SAMPLE.at, judged: 1284, is_complete: true, refused_requests: 80 },
    refused_visitors: { people: 0, good_bots: 0, suspects: 12 },
    ...{ asked: 31, routes: [], refused: [], reported: [], unwatched_routes: [] },
    unknown: ['unreported_requests' as const, 'tokens' as const],
  },
);
