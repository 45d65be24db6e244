import { DetectBody } from '@sundew/wire/detect-body';
import { LIMITS } from '@sundew/wire/limits';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Report } from '../../detection/report.ts';
import { anyone } from '../../platform/access/requirement.ts';
import type { App } from '../../platform/http/application.ts';
import { jsonBodyOf } from '../body/body-parser.ts';
import { agentSignatureOf } from '../reading/agent-signature.ts';
import { readDetectBody } from '../reading/said.ts';
import { edgeKeyHook } from './edge-key.ts';
import { observedBrowser } from './observed-browser.ts';
import { documentedOnly, type IntakeParts } from './parts.ts';
import { observedSensor } from './reporter-of.ts';
import { showShare, takeVisitorShare } from './share.ts';

/**
 * `POST /api/v1/detect/public`: the browser tag, which proves nothing, and edge sensors, which prove themselves with
 * `X-WD-Sensor-Key`. Browsers of any site may post (CORS), beacons with text/plain.
 */
export function detectPublicDoor(app: App, parts: IntakeParts): void {
  app.decorateRequest('edge', null);
  app.post(
    '/api/v1/detect/public',
    {
      // The figures depend on whether a sensor key came along, so the hook spends them instead of the guard.
      config: { requires: anyone('none'), alsoRefuses: ['invalid_token', 'forbidden', 'rate_limited'] },
      onRequest: edgeKeyHook(parts),
      bodyLimit: LIMITS.ingestBodyBytes,
      validatorCompiler: documentedOnly,
      schema: {
        tags: ['Ingest'],
        operationId: 'reportPublicDetection',
        summary: 'Report from a browser, or from an edge sensor',
        description:
          'aid and pid route the report and authenticate nothing; an unknown one is answered 204, dropped and counted. ip and ua are not believed: the observed values are recorded, those supplied are kept as claimed. cs is ignored. With X-WD-Sensor-Key the report is trusted as that of an authenticated sensor. Limited to 100 a minute (burst 20) per observed address.',
        headers: Type.Object({
          'x-wd-sensor-key': Type.Optional(Type.String({ description: 'Sensor key of an edge sensor, wds1.…' })),
        }),
        consumes: ['application/json', 'text/plain'],
        body: DetectBody,
        response: { 204: Type.Unsafe<undefined>({ type: 'null', description: 'Accepted.' }) },
      },
    },
    async (request, reply) => {
      const { report: read, sid } = reportOf(request, parts.now());
      const isBrowser = request.edge === null;
      const report = isBrowser ? await parts.receiveTag(read, jsonBodyOf(request).value, sid) : read;
      if (report === null) return reply.code(204).send(undefined);
      const share = isBrowser ? null : await takeVisitorShare(report, parts.rateLimits);
      await parts.pipeline.process(report, { keep: share?.keep });
      if (share !== null) showShare(reply, share);
      return reply.code(204).send(undefined);
    },
  );
}

function reportOf(request: FastifyRequest, nowMs: number): { readonly report: Report; readonly sid: string | null } {
  const body = jsonBodyOf(request);
  const { said, sensor, aid, sid, pid } = readDetectBody(body, nowMs);
  const { edge } = request;
  const common = { sensor, fixedSource: null, namedPropertyId: pid, said };
  if (edge === null) {
    const reporter = { kind: 'public', organizationId: aid ?? '', propertyId: null } as const;
    return { report: { ...common, reporter, observed: observedBrowser(request, nowMs) }, sid };
  }
  const { organizationId, propertyId, keyId } = edge;
  const reporter = { kind: 'edge', organizationId, propertyId, keyId } as const;
  const observed = observedSensor(request.raw, request.clientIp, nowMs);
  return { report: { ...common, ...agentSignatureOf(body.value.agent), reporter, observed }, sid };
}
