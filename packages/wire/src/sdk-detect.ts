import { type Static, Type } from 'typebox';
import { THREAT_LEVELS } from './verdict.ts';

/** Body of `/api/v1/sdk/detect`. Documents the fields; nothing but a missing `request_metadata` is refused. */
export const SdkDetectBody = Type.Object(
  {
    request_metadata: Type.Object({
      method: Type.Optional(Type.String()),
      path: Type.Optional(Type.String()),
      ip: Type.Optional(Type.String({ description: "The visitor's address." })),
      user_agent: Type.Optional(Type.String()),
      headers: Type.Optional(
        Type.Unknown({ description: "The visitor's request headers, name to value. Credentials are removed." }),
      ),
      query: Type.Optional(Type.Unknown({ description: 'Query string, or its parameters as an object.' })),
      body: Type.Optional(Type.Unknown({ description: 'Request body: analysed in memory, never stored.' })),
      tls_info: Type.Optional(Type.Unknown({ description: 'TLS facts: { ja3, ja4 }.' })),
      timestamp: Type.Optional(Type.Integer({ description: 'Milliseconds since the epoch.' })),
    }),
    local_analysis: Type.Optional(
      Type.Object({
        suspicious_headers: Type.Optional(Type.Unknown()),
        missing_sec_ch_ua: Type.Optional(Type.Boolean()),
        datacenter_ip: Type.Optional(Type.Boolean()),
        local_score: Type.Optional(Type.Number()),
        needs_verification: Type.Optional(Type.Boolean()),
        flags: Type.Optional(Type.Array(Type.String())),
      }),
    ),
  },
  { additionalProperties: true },
);

/** The verdict, bare. The order of the members is the order on the wire. */
export const SdkDetectAnswer = Type.Object({
  decision: Type.Union([Type.Literal('allow'), Type.Literal('block'), Type.Literal('challenge')]),
  confidence: Type.Integer({ description: 'The threat score, 0 to 100.' }),
  threat_level: Type.Unsafe<(typeof THREAT_LEVELS)[number]>({ type: 'string', enum: [...THREAT_LEVELS] }),
  bot_detected: Type.Boolean(),
  bot_type: Type.Optional(Type.String()),
  detection_id: Type.String({
    description: 'Empty when nothing was recorded, for example while the property is paused.',
  }),
  rule_enforced: Type.Boolean(),
});
export type SdkDetectAnswer = Static<typeof SdkDetectAnswer>;
