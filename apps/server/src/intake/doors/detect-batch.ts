import { BatchAnswer, DetectBatchBody } from '@sundew/wire/detect-body';
import { LIMITS } from '@sundew/wire/limits';
import { reporter } from '../../platform/access/requirement.ts';
import type { App } from '../../platform/http/application.ts';
import { jsonBodyOf } from '../body/body-parser.ts';
import { listOf, processBatch } from './batch.ts';
import { documentedOnly, type IntakeParts } from './parts.ts';
import { keyOf, observedSensor } from './reporter-of.ts';
import { sensorReport } from './sensor-report.ts';

/** `POST /api/v1/detect/batch`: several bodies of `/api/v1/detect` at once. */
export function detectBatchDoor(app: App, parts: IntakeParts): void {
  app.post(
    '/api/v1/detect/batch',
    {
      config: { requires: reporter() },
      bodyLimit: LIMITS.batchBodyBytes,
      validatorCompiler: documentedOnly,
      schema: {
        tags: ['Ingest'],
        operationId: 'reportDetections',
        summary: 'Report several requests at once',
        description:
          'Each body is treated as in /api/v1/detect; the batch is one call of the key. A bad one is rejected alone. Beyond its share a visitor is judged and counted (folded), and what brings new evidence is stored.',
        body: DetectBatchBody,
        response: { 200: BatchAnswer },
      },
    },
    async (request, reply) => {
      const body = jsonBodyOf(request);
      const key = keyOf(request);
      const items = listOf(body, 'detections', LIMITS.batchDetections);
      const observed = observedSensor(request.raw, request.clientIp, parts.now());
      const result = await processBatch(items, (item) => sensorReport({ ...body, value: item }, key, observed), parts);
      return reply.code(200).send({ ...result, rejected: [...result.rejected] });
    },
  );
}
