import { named } from '@sundew/wire/named';
import { SAMPLE } from '@sundew/wire/sample';
import { Type } from 'typebox';
import type { TestProofs } from '../../detection/admitting/test-proof.ts';
import { writer } from '../../platform/access/requirement.ts';
import type { App } from '../../platform/http/application.ts';
import { Id, One, Timestamp } from '../../platform/http/envelope.ts';
import { operationsOf } from '../../platform/http/operations.ts';

const operation = operationsOf('Set-up');

const Proof = named(
  'TestProof',
  Type.Object({
    user_agent: Type.String({ description: 'A User-Agent with the proof in its comment; more may follow it.' }),
    expires_at: Timestamp,
  }),
  {
    user_agent: 'Service-Test/1.0 (proof wd_test_6865f3c00123456789abcdef0123456789abcdef)',
    expires_at: SAMPLE.at,
  },
);

export interface TestTrafficDeps {
  readonly testProofs: Pick<TestProofs, 'make'>;
  /** Beginning of the User-Agent that marks test traffic, as `Service-Test/`. */
  readonly testPrefix: string;
  readonly clock: () => number;
}

/** Proofs for those who send test traffic. */
export function testTrafficRoutes(app: App, { testProofs, testPrefix, clock }: TestTrafficDeps): void {
  app.post(
    '/api/organizations/:organization_id/test-proofs',
    operation('createTestProof', writer('analyst', 'detections:write'), 'Get a User-Agent that proves test traffic', {
      description:
        'Good for a quarter of an hour, and for visits that this organization records; that of a key bound to a property for those of this property. Without a proof, test traffic is judged and remembered like the rest.',
      params: Type.Object({ organization_id: Id }),
      response: { 201: One(Proof) },
    }),
    async ({ params, access }, reply) => {
      const { token, expiresAtMs } = testProofs.make(
        { organizationId: params.organization_id, propertyId: access.propertyId },
        clock(),
      );
      return reply.code(201).send({
        data: { user_agent: `${testPrefix}1.0 (proof ${token})`, expires_at: new Date(expiresAtMs).toISOString() },
      });
    },
  );
}
