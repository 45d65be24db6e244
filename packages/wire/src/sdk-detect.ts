import { type Static, Type } from 'typebox';
import { named } from './named.ts';
import { SAMPLE } from './sample.ts';
import { ThreatLevelSchema } from './vocabulary.ts';

/** Body of `/api/v1/sdk/detect`. Documents the fields; nothing but a missing `request_metadata` is refused. */
export const SdkDetectBody = named(
  'SdkDetectBody',
  Type.Object(
    {
      request_metadata: named(
        'RequestMetadata',
        Type.Object({
          method: Type.Optional(Type.String()),
          path: Type.Optional(Type.String()),
          ip: Type.Optional(Type.String({ description: "The visitor's address." })),
          user_agent: Type.Optional(Type.String()),
          headers: Type.Optional(
            Type.Unknown({ description: "The visitor's request headers, name to value. Credentials are removed." }),
          ),
          query: Type.Optional(Type.Unknown({ description: 'Query string, or its parameters as an object.' })),
          body: Type.Optional(Type.Unknown({ description: 'Request body: analysed in memory, never stored.' })),
          fields: Type.Optional(
            Type.Unknown({
              description:
                'What fields of body and query hold, by name or by place: { "comment": "prose", "body.source": "code", "html": "page" }. In prose an attack that is only written about is not reported, in pages of HTML no script.',
            }),
          ),
          tls_info: Type.Optional(Type.Unknown({ description: 'TLS facts: { ja3, ja4 }.' })),
          clearance: Type.Optional(
            Type.String({ description: 'Clearance token of the visitor, its cookie wd_clearance; never stored.' }),
          ),
          timestamp: Type.Optional(Type.Integer({ description: 'Milliseconds since the epoch.' })),
        }),
      ),
      local_analysis: Type.Optional(
        named(
          'LocalAnalysis',
          Type.Object({
            suspicious_headers: Type.Optional(Type.Unknown()),
            missing_sec_ch_ua: Type.Optional(Type.Boolean()),
            datacenter_ip: Type.Optional(Type.Boolean()),
            local_score: Type.Optional(Type.Number()),
            needs_verification: Type.Optional(Type.Boolean()),
            flags: Type.Optional(Type.Array(Type.String())),
          }),
        ),
      ),
    },
    { additionalProperties: true },
  ),
  {
    request_metadata: {
      method: 'GET',
      path: '/products/1',
      ip: SAMPLE.ip,
      user_agent: SAMPLE.userAgent,
      headers: { accept: '*/*', 'user-agent': SAMPLE.userAgent },
      timestamp: 1_782_898_200_000,
    },
    local_analysis: { missing_sec_ch_ua: true, local_score: 35, flags: ['no_accept_language'] },
  },
);

/** The verdict, bare. The order of the members is the order on the wire. */
export const SdkDetectAnswer = named(
  'SdkDetectAnswer',
  Type.Object({
    decision: Type.Union([Type.Literal('allow'), Type.Literal('block'), Type.Literal('challenge')]),
    confidence: Type.Integer({
      description:
        'The larger of the threat score and the certainty of the decision, 0 to 100; at least 80 for a block.',
    }),
    threat_level: ThreatLevelSchema,
    bot_detected: Type.Boolean(),
    bot_type: Type.Optional(Type.String()),
    detection_id: Type.String({
      description: 'Empty when nothing was recorded, for example while the property is paused.',
    }),
    rule_enforced: Type.Boolean(),
  }),
  {
    decision: 'challenge',
    confidence: 64,
    threat_level: 'HIGH',
    bot_detected: true,
    bot_type: 'scraper',
    detection_id: SAMPLE.detectionId,
    rule_enforced: false,
  },
);
export type SdkDetectAnswer = Static<typeof SdkDetectAnswer>;
