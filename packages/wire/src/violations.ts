import { Type } from 'typebox';
import { LIMITS } from './limits.ts';
import { named } from './named.ts';
import { SAMPLE } from './sample.ts';

/** Body of `/api/v1/sdk/violations/batch`. Documents the fields; a bad event is refused alone. */
export const ViolationsBody = named(
  'ViolationsBody',
  Type.Object({
    events: Type.Array(
      named(
        'Violation',
        Type.Object(
          {
            rule: Type.String({ description: 'Name of the rule. tripwire is a decoy hit.' }),
            action: Type.Optional(Type.String({ description: 'DENY, THROTTLE or ALLOW.' })),
            ip: Type.Optional(Type.String({ description: "The visitor's address." })),
            path: Type.Optional(Type.String()),
            method: Type.Optional(Type.String()),
            userAgent: Type.Optional(Type.String()),
            reason: Type.Optional(Type.String()),
            clearance: Type.Optional(Type.String({ description: 'Clearance token of the visitor; never stored.' })),
            metadata: Type.Optional(Type.Unknown({ description: 'Scalars, bounded as in /api/v1/detect.' })),
            dryRun: Type.Optional(Type.Boolean({ description: 'True when the rule only watched.' })),
            timestamp: Type.Optional(Type.Unknown({ description: 'Milliseconds since the epoch, or ISO 8601.' })),
          },
          { additionalProperties: true },
        ),
      ),
      { description: `At most ${LIMITS.batchViolations} events.` },
    ),
  }),
  {
    events: [
      {
        rule: 'tripwire',
        action: 'DENY',
        ip: SAMPLE.ip,
        path: '/.env',
        method: 'GET',
        userAgent: SAMPLE.userAgent,
        dryRun: false,
        timestamp: 1_782_898_200_000,
      },
    ],
  },
);
