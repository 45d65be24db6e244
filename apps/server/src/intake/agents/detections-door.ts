import { AgentDetectionsAnswer, AgentDetectionsBody } from '@sundew/wire/agents';
import { LIMITS } from '@sundew/wire/limits';
import { invalidValue, Problem } from '@sundew/wire/problems';
import { fault } from '@sundew/wire/problems/faults';
import { agent } from '../../platform/access/requirement.ts';
import type { App } from '../../platform/http/application.ts';
import { operationsOf } from '../../platform/http/operations.ts';
import { jsonBodyOf } from '../body/body-parser.ts';
import { asRecord, FieldReader } from '../body/field-reader.ts';
import { listOf } from '../doors/batch.ts';
import { documentedOnly } from '../doors/parts.ts';
import { observedSensor } from '../doors/reporter-of.ts';
import { agentOf, readAgentWords } from './agent-of.ts';
import type { AgentDoorParts } from './parts.ts';
import { hearAgent } from './store.ts';
import { storeBatch } from './store-batch.ts';

const operation = operationsOf('Ingest');

const BATCH_ID = /^[\x21-\x7e]{1,128}$/;

/** `POST /api/v1/agent/detections`: what an agent saw. */
export function agentDetectionsDoor(app: App, parts: AgentDoorParts): void {
  app.post(
    '/api/v1/agent/detections',
    {
      ...operation('reportAgentDetections', agent(), 'Report what visitors of an SSH honeypot did', {
        description:
          'A batch is stored once, however often it is sent. A bad record is refused alone. Times outside of what is kept are moved to its edge. Gzip is allowed.',
        body: AgentDetectionsBody,
        response: { 202: AgentDetectionsAnswer },
      }),
      bodyLimit: LIMITS.batchBodyBytes,
      validatorCompiler: documentedOnly,
    },
    async (request, reply) => {
      const body = jsonBodyOf(request);
      const batchId = body.value.batch_id;
      if (typeof batchId !== 'string' || !BATCH_ID.test(batchId)) {
        throw invalidValue('body.batch_id', fault('must_be_printable', { most: 128 }));
      }
      const list = listOf(body, 'detections', LIMITS.batchDetections);
      const credential = agentOf(request);
      const nowMs = parts.now();
      const words = readAgentWords(body.value.agent, new FieldReader(body), credential);
      const { organizationId, keyId } = credential;
      const heard = await hearAgent(parts.database, organizationId, keyId, nowMs, words);
      const result = await storeBatch(
        {
          agent: credential,
          agentName: heard?.name ?? '',
          batchId,
          items: list.map((item, index) => {
            const value = asRecord(item);
            return { index, body: value === null ? new Problem('item_not_object') : { ...body, value } };
          }),
          observed: observedSensor(request.raw, request.clientIp, nowMs),
        },
        parts,
      );
      return reply.code(202).send({ ...result, rejected: [...result.rejected] });
    },
  );
}
