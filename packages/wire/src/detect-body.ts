import { Type } from 'typebox';
import { LIMITS } from './limits.ts';
import { named } from './named.ts';
import { SAMPLE } from './sample.ts';

const text = (description: string) => Type.Optional(Type.String({ description }));

const ClientSignals = named(
  'ClientSignals',
  Type.Object(
    {
      hn: Type.Optional(
        Type.Array(Type.String(), {
          description: `The visitor's header names: lower-case, sorted, names only, infrastructure headers removed. At most ${LIMITS.headerNames}.`,
        }),
      ),
      al: text('Accept-Language of the visitor; empty is unknown.'),
      ae: text('Accept-Encoding of the visitor; empty is unknown.'),
      ja3: text('JA3 of the visitor as the edge saw it.'),
      ja4: text('JA4 of the visitor as the edge saw it.'),
    },
    { description: 'Client signals. Needed from every server-side sensor: without them the header score is zero.' },
  ),
);

const FIELDS = {
  source: text(
    `Name of the sensor, at most ${LIMITS.sensorLength} characters. Attribution only: it never changes how far the report is trusted.`,
  ),
  ua: text(
    "The visitor's User-Agent, not the reporter's. Missing: fp.userAgent, else the detection is marked incomplete.",
  ),
  ip: text("The visitor's address. Missing or no address: fp.ip, else the detection is marked incomplete."),
  url: text('Full URL that the visitor requested.'),
  f: Type.Optional(Type.Array(Type.String(), { description: `Free-form flags, at most ${LIMITS.flags}.` })),
  cs: Type.Optional(ClientSignals),
  ts: Type.Optional(Type.Integer({ description: 'Client time in milliseconds since the epoch.' })),
  ref: text('Referer of the visitor.'),
  metadata: Type.Optional(
    Type.Unsafe<Record<string, string | number | boolean> | null>({
      type: ['object', 'null'],
      additionalProperties: { type: ['string', 'number', 'boolean'] },
      description: `Scalars only, at most ${LIMITS.metadataKeys} keys, values under ${LIMITS.metadataValueLength} characters; what does not fit is dropped and counted. ja3 and ja4 are used as TLS evidence.`,
    }),
  ),
  v: Type.Optional(Type.Unknown({ description: 'Version of the payload.' })),
  s: Type.Optional(Type.Integer({ description: 'Client score, 0 to 100.' })),
  sf: Type.Optional(Type.Unknown({ description: 'Client signals: an object of name to points, or a list of names.' })),
  fp: Type.Optional(Type.Unknown({ description: 'Client fingerprint: an object, a list or a text.' })),
  ai: Type.Optional(Type.Unknown({ description: 'AI hint of the browser tag; a scalar is kept as metadata.' })),
  hp: Type.Optional(Type.Unknown({ description: 'True when a honeypot field of the page was touched.' })),
  timing: Type.Optional(Type.Unknown({ description: 'Timing of the browser tag; accepted.' })),
  blocked: Type.Optional(Type.Boolean({ description: 'Whether the sensor refused the request itself.' })),
  cfp: text('Device fingerprint of session clearance.'),
  agent: Type.Optional(
    Type.Unknown({ description: 'Web Bot Auth result of the sensor: { status, name, category, key_id }.' }),
  ),
  aid: text('Organization id. Routes a public report; never authenticates.'),
  sid: text('Scanner id. Routes a public report; never authenticates.'),
  pid: text('Property id.'),
};

/** Body of `/api/v1/detect` and `/api/v1/detect/public`. Documents the fields; nothing is refused because of it. */
export const DetectBody = named('DetectBody', Type.Object(FIELDS, { additionalProperties: true }), {
  source: 'shop-api',
  ua: SAMPLE.userAgent,
  ip: SAMPLE.ip,
  url: `https://${SAMPLE.host}/wp-login.php`,
  f: ['no_cookies'],
  cs: { hn: ['accept', 'accept-encoding', 'user-agent'], ae: 'gzip, deflate', ja4: SAMPLE.ja4 },
  ts: 1_782_898_200_000,
  metadata: { rate_limited: false },
});

export const DetectBatchBody = named(
  'DetectBatchBody',
  Type.Object({
    detections: Type.Array(DetectBody, { description: `At most ${LIMITS.batchDetections} bodies of /api/v1/detect.` }),
  }),
);

/** Answer of the doors that take several things at once: what was refused, and why. */
export const BatchAnswer = named(
  'BatchAnswer',
  Type.Object({
    accepted: Type.Integer({ description: 'Judged; those that are folded included.' }),
    folded: Type.Integer({
      description: 'Judged and only counted: beyond the share of their visitors, and nothing new.',
    }),
    rejected: Type.Array(
      named('RejectedItem', Type.Object({ index: Type.Integer(), code: Type.String(), error: Type.String() })),
    ),
  }),
  {
    accepted: 1,
    folded: 0,
    rejected: [{ index: 1, code: 'validation_failed', error: 'detections.1: must be an object' }],
  },
);
