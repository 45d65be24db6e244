import { BatchAnswer } from '@sundew/wire/detect-body';
import { LIMITS } from '@sundew/wire/limits';
import { ViolationsBody } from '@sundew/wire/violations';
import type { Report } from '../../detection/report.ts';
import { reporter } from '../../platform/access/requirement.ts';
import type { App } from '../../platform/http/application.ts';
import { operationsOf } from '../../platform/http/operations.ts';
import { itemsOf } from '../body/body-parser.ts';
import type { JsonBody } from '../body/json-body.ts';
import { clearanceOf } from '../reading/clearance.ts';
import { readViolation } from '../reading/violation.ts';
import { logsFault, processBatch } from './batch.ts';
import { documentedOnly, type IntakeParts } from './parts.ts';
import { keyOf, keyReporter, observedSensor } from './reporter-of.ts';

const operation = operationsOf('Ingest');

/** `POST /api/v1/sdk/violations/batch`: rules that in-process sensors enforced themselves. */
export function violationsDoor(app: App, parts: IntakeParts): void {
  app.post(
    '/api/v1/sdk/violations/batch',
    {
      ...operation(
        'reportViolations',
        reporter(),
        'Report broken rules of a sensor',
        {
          description: 'The rule tripwire is a decoy hit. A bad event is rejected alone.',
          body: ViolationsBody,
          response: { 202: BatchAnswer },
        },
        { batch: { field: 'events', most: LIMITS.batchViolations } },
      ),
      bodyLimit: LIMITS.batchBodyBytes,
      validatorCompiler: documentedOnly,
    },
    async (request, reply) => {
      const nowMs = parts.now();
      const key = keyOf(request);
      const reporter = keyReporter(key);
      const observed = observedSensor(request.raw, request.clientIp, nowMs);
      const items = itemsOf(request);
      const { organizationId } = key;
      const read = (event: JsonBody): Report => ({
        reporter,
        observed,
        sensor: 'sdk',
        fixedSource: 'sdk',
        said: readViolation(event, nowMs),
        ...clearanceOf(event.value.clearance),
      });
      const result = await processBatch({ organizationId, items, read, onFault: logsFault(request) }, parts);
      return reply.code(202).send(result);
    },
  );
}
