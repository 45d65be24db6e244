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

const EarlierRequest = named(
  'EarlierRequest',
  Type.Object(
    {
      before: Type.Integer({ minimum: 0, description: 'Milliseconds before the request that the report describes.' }),
      url: Type.String({ description: 'Path and query, or full URL.' }),
      method: text('Method; missing is unknown.'),
      status: Type.Optional(Type.Integer({ description: 'Status of the answer; missing is unknown.' })),
      ref: text('Referer; its origin is enough.'),
    },
    { additionalProperties: true },
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
  earlier: Type.Optional(
    Type.Array(EarlierRequest, {
      description: `Further requests of the same visitor that this report stands for, oldest first, at most ${LIMITS.earlierRequests}. They are counted in the visitor's behaviour and held against robots.txt and bait paths, not looked through for attacks, and not stored. Of authenticated sensors alone.`,
    }),
  ),
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
  clearance: text(
    'Clearance token of the visitor, its cookie wd_clearance; never stored. Of authenticated sensors alone.',
  ),
  agent: Type.Optional(
    Type.Unknown({
      description: `Web Bot Auth: the headers of the request as they came, { signature_agent, signature_input, signature }, at most ${LIMITS.agentSignatureLength} characters each, which are verified here and not stored; or what the sensor found, { status, name, category, key_id }. Of authenticated sensors alone.`,
    }),
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

const AT = Type.Optional(
  Type.Unknown({
    description:
      'When it happened: ISO 8601 with the zone, or seconds or milliseconds since 1970; within the time for which detections are kept. Missing: now.',
  }),
);

const DatedDetectBody = named('DatedDetectBody', Type.Object({ ...FIELDS, at: AT }, { additionalProperties: true }));

export const DetectBatchBody = named(
  'DetectBatchBody',
  Type.Object({
    detections: Type.Array(DatedDetectBody, {
      description: `At most ${LIMITS.batchDetections} bodies of /api/v1/detect, each of which may be dated. The bare list is taken as well.`,
    }),
  }),
);

const RejectedItem = named(
  'RejectedItem',
  Type.Object({
    index: Type.Integer({ description: 'Place in the list, or number of the line, from 0.' }),
    code: Type.String(),
    error: Type.String(),
    reason: Type.String({ description: 'One of the reasons in the guide of errors; never changes.' }),
    values: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]), {
      description: 'What fills the sentence of the reason.',
    }),
    details: Type.Optional(Type.Array(Type.Unknown({ description: 'As in the body of an error.' }))),
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
    rejected: Type.Array(RejectedItem),
  }),
  {
    accepted: 1,
    folded: 0,
    rejected: [
      {
        index: 1,
        code: 'bad_request',
        error: 'The item must be a JSON object.',
        reason: 'item_not_object',
        values: {},
      },
    ],
  },
);
