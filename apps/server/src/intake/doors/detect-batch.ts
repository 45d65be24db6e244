import { BatchAnswer, DetectBatchBody } from '@sundew/wire/detect-body';
import { LIMITS } from '@sundew/wire/limits';
import type { FastifyReply } from 'fastify';
import { reporter } from '../../platform/access/requirement.ts';
import type { App } from '../../platform/http/application.ts';
import { showLimit } from '../../platform/http/callers/guard.ts';
import { operationsOf } from '../../platform/http/operations.ts';
import { itemsOf } from '../body/body-parser.ts';
import type { JsonBody } from '../body/json-body.ts';
import { readHappenedAt } from '../reading/happened-at.ts';
import { logsFault, processBatch } from './batch.ts';
import { documentedOnly, type IntakeParts } from './parts.ts';
import { keyOf, observedSensor } from './reporter-of.ts';
import { sensorReport } from './sensor-report.ts';

const operation = operationsOf('Ingest');

/** `POST /api/v1/detect/batch`: several bodies of `/api/v1/detect` at once. */
export function detectBatchDoor(app: App, parts: IntakeParts): void {
  app.post(
    '/api/v1/detect/batch',
    {
      ...operation(
        'reportDetections',
        reporter(),
        'Report several requests at once',
        {
          description:
            'Each body is treated as in /api/v1/detect, and may say `at`: when it happened. Also taken: a bare JSON list, and one body a line (NDJSON); each with Content-Encoding: gzip as well. The batch is one call of the key for every 500 bodies. A bad one is rejected alone. Beyond its share a visitor is judged and counted (folded), and what brings new evidence is stored.',
          consumes: ['application/json', 'text/plain', 'application/x-ndjson'],
          body: DetectBatchBody,
          response: { 200: BatchAnswer },
        },
        { repeatable: true, batch: { field: 'detections', most: LIMITS.batchDetections } },
      ),
      bodyLimit: LIMITS.batchBodyBytes,
      validatorCompiler: documentedOnly,
    },
    async (request, reply) => {
      const items = itemsOf(request);
      const key = keyOf(request);
      await chargeMore(reply, items.length, key.keyId, parts);
      const nowMs = parts.now();
      const within = { nowMs, retentionDays: parts.retentionDays };
      const observed = observedSensor(request.raw, request.clientIp, nowMs);
      const { organizationId } = key;
      const read = (item: JsonBody) => ({
        ...sensorReport(item, key, observed),
        atMs: readHappenedAt(item.value.at, within),
      });
      const result = await processBatch({ organizationId, items, read, onFault: logsFault(request) }, parts);
      return reply.code(200).send(result);
    },
  );
}

/** The call itself is paid for; lines may be more than a list holds, and cost as many calls as the lists would. */
async function chargeMore(reply: FastifyReply, items: number, keyId: string, parts: IntakeParts): Promise<void> {
  const more = Math.ceil(items / LIMITS.batchDetections) - 1;
  if (more > 0) showLimit(reply, await parts.rateLimits.take('ingest', keyId, more));
}
