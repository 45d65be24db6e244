import { DetectBody } from '@sundew/wire/detect-body';
import { LIMITS } from '@sundew/wire/limits';
import { Type } from 'typebox';
import { reporter } from '../../platform/access/requirement.ts';
import type { App } from '../../platform/http/application.ts';
import { jsonBodyOf } from '../body/body-parser.ts';
import { documentedOnly, type IntakeParts } from './parts.ts';
import { keyOf, observedSensor } from './reporter-of.ts';
import { sensorReport } from './sensor-report.ts';
import { showVisitorLimit, takeVisitor } from './visitor-limit.ts';

export const DETECT_PATH = '/api/v1/detect';

/** `POST /api/v1/detect`: one request of a visitor, reported by an authenticated sensor. 204 follows the commit. */
export function detectDoor(app: App, parts: IntakeParts): void {
  app.post(
    DETECT_PATH,
    {
      config: { requires: reporter() },
      bodyLimit: LIMITS.ingestBodyBytes,
      validatorCompiler: documentedOnly,
      schema: {
        tags: ['Ingest'],
        operationId: 'reportDetection',
        summary: 'Report one request of a visitor',
        description:
          'For anything server-side. Answers when the detection is stored, without a verdict. Odd values are tolerated and marked on the detection; only what is no JSON object is refused. Limited per key and per visitor named.',
        consumes: ['application/json', 'text/plain'],
        body: DetectBody,
        response: { 204: Type.Unsafe<undefined>({ type: 'null', description: 'Accepted.' }) },
      },
    },
    async (request, reply) => {
      const observed = observedSensor(request.raw, request.clientIp, parts.now());
      const report = sensorReport(jsonBodyOf(request), keyOf(request), observed);
      showVisitorLimit(reply, await takeVisitor(report, parts));
      await parts.pipeline.process(report);
      return reply.code(204).send(undefined);
    },
  );
}
