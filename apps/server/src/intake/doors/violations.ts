import { BatchAnswer } from '@sundew/wire/detect-body';
import { LIMITS } from '@sundew/wire/limits';
import { Problem } from '@sundew/wire/problems';
import { ViolationsBody } from '@sundew/wire/violations';
import { FINGERPRINT_METADATA } from '../../detection/clearance/proven-fingerprint.ts';
import type { Said } from '../../detection/report.ts';
import { reporter } from '../../platform/access/requirement.ts';
import type { App } from '../../platform/http/application.ts';
import type { BatchItem } from '../body/batch-body.ts';
import { itemsOf } from '../body/body-parser.ts';
import type { JsonBody } from '../body/json-body.ts';
import { readViolation } from '../reading/violation.ts';
import { processBatch } from './batch.ts';
import { documentedOnly, type IntakeParts } from './parts.ts';
import { keyOf, keyReporter, observedSensor } from './reporter-of.ts';

/** `POST /api/v1/sdk/violations/batch`: rules that in-process sensors enforced themselves. */
export function violationsDoor(app: App, parts: IntakeParts): void {
  app.post(
    '/api/v1/sdk/violations/batch',
    {
      config: { requires: reporter(), batch: { field: 'events', most: LIMITS.batchViolations } },
      bodyLimit: LIMITS.batchBodyBytes,
      validatorCompiler: documentedOnly,
      schema: {
        tags: ['Ingest'],
        operationId: 'reportViolations',
        summary: 'Report broken rules of a sensor',
        description: 'The rule tripwire is a decoy hit. A bad event is rejected alone.',
        body: ViolationsBody,
        response: { 202: BatchAnswer },
      },
    },
    async (request, reply) => {
      const nowMs = parts.now();
      const key = keyOf(request);
      const reporter = keyReporter(key);
      const observed = observedSensor(request.raw, request.clientIp, nowMs);
      const items = itemsOf(request);
      const devices = await devicesOf(items, key.organizationId, parts);
      const result = await processBatch(
        key.organizationId,
        items,
        (event) => ({
          reporter,
          observed,
          sensor: 'sdk',
          fixedSource: 'sdk',
          said: withDevice(readViolation(event, nowMs), devices.get(event)),
        }),
        parts,
      );
      return reply.code(202).send(result);
    },
  );
}

/** The devices of the clearance tokens in a batch; a token that was not signed here says nothing. */
async function devicesOf(
  items: readonly BatchItem[],
  organizationId: string,
  { provenFingerprint }: Pick<IntakeParts, 'provenFingerprint'>,
): Promise<ReadonlyMap<JsonBody, string>> {
  const devices = new Map<JsonBody, string>();
  for (const { body } of items) {
    if (body instanceof Problem || typeof body.value.clearance !== 'string') continue;
    const fingerprint = await provenFingerprint.ofToken(body.value.clearance, organizationId);
    if (fingerprint !== null) devices.set(body, fingerprint);
  }
  return devices;
}

function withDevice(said: Said, fingerprint: string | undefined): Said {
  if (fingerprint === undefined) return said;
  return { ...said, metadata: { ...said.metadata, [FINGERPRINT_METADATA]: fingerprint } };
}
