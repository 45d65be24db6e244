import { DetectBody } from '@sundew/wire/detect-body';
import { LIMITS } from '@sundew/wire/limits';
import { Type } from 'typebox';
import { reporter } from '../../platform/access/requirement.ts';
import type { App } from '../../platform/http/application.ts';
import { jsonBodyOf } from '../body/body-parser.ts';
import { documentedOnly, type IntakeParts } from './parts.ts';
import { type ReportDoor, takeReport } from './report-door.ts';
import { keyOf, observedSensor } from './reporter-of.ts';
import { sensorReport } from './sensor-report.ts';
import { showShare } from './share.ts';
import { chargeUnread } from './unread.ts';

export const DETECT: ReportDoor<null> = {
  path: '/api/v1/detect',
  givesVerdict: false,
  readReport: sensorReport,
  verdictOf: () => null,
};

/** `POST /api/v1/detect`: one request of a visitor, reported by an authenticated sensor. 204 follows the commit. */
export function detectDoor(app: App, parts: IntakeParts): void {
  app.post(
    DETECT.path,
    {
      // The visitor's share comes first, and it is in the body; the fast lane does the same.
      config: { requires: reporter('none'), repeatable: true },
      errorHandler: chargeUnread(parts.rateLimits),
      bodyLimit: LIMITS.ingestBodyBytes,
      validatorCompiler: documentedOnly,
      schema: {
        tags: ['Ingest'],
        operationId: 'reportDetection',
        summary: 'Report one request of a visitor',
        description:
          'For anything server-side. Answers when the detection is stored, without a verdict. Odd values are tolerated and marked on the detection; only what is no JSON object is refused. Limited per visitor named and per key: beyond its share (429) a visitor is still judged, and what brings new evidence is stored.',
        consumes: ['application/json', 'text/plain'],
        body: DetectBody,
        response: { 204: Type.Unsafe<undefined>({ type: 'null', description: 'Accepted.' }) },
      },
    },
    async (request, reply) => {
      const observed = observedSensor(request.raw, request.clientIp, parts.now());
      const key = keyOf(request);
      const report = DETECT.readReport(jsonBodyOf(request), key, observed);
      const { share } = await takeReport(DETECT, report, key, parts);
      showShare(reply, share);
      return reply.code(204).send(undefined);
    },
  );
}
