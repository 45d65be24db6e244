import { AgentHeartbeatAnswer, AgentHeartbeatBody } from '@sundew/wire/agents';
import { LIMITS } from '@sundew/wire/limits';
import type { AgentCredential } from '../../platform/access/credential.ts';
import { agent } from '../../platform/access/requirement.ts';
import type { App } from '../../platform/http/application.ts';
import { operationsOf } from '../../platform/http/operations.ts';
import { jsonBodyOf } from '../body/body-parser.ts';
import { FieldReader } from '../body/field-reader.ts';
import type { JsonBody } from '../body/json-body.ts';
import { documentedOnly } from '../doors/parts.ts';
import { agentOf, readAgentWords } from './agent-of.ts';
import type { AgentDoorParts } from './parts.ts';
import { type AgentNews, hearAgent } from './store.ts';

const operation = operationsOf('Ingest');

/** Texts of one heartbeat that are looked up among canaries. */
const MOST_PRESENTED = 8;

/** `POST /api/v1/agent/heartbeat`: an agent is alive; it learns its configuration, and which passwords are bait. */
export function agentHeartbeatDoor(app: App, parts: AgentDoorParts): void {
  app.post(
    '/api/v1/agent/heartbeat',
    {
      ...operation('reportAgentHeartbeat', agent(), 'Say that an agent is alive', {
        description: `The answer brings what the service sets for the agent. At most ${MOST_PRESENTED} texts of \`presented\` are looked up.`,
        body: AgentHeartbeatBody,
        response: { 200: AgentHeartbeatAnswer },
      }),
      bodyLimit: LIMITS.ingestBodyBytes,
      validatorCompiler: documentedOnly,
    },
    async (request) => {
      const body = jsonBodyOf(request);
      const credential = agentOf(request);
      const { organizationId, keyId } = credential;
      const nowMs = parts.now();
      const reader = new FieldReader(body);
      const heard = await hearAgent(parts.database, organizationId, keyId, nowMs, readNews(body, reader, credential));
      const presented = reader.texts(body.value.presented, 'presented', MOST_PRESENTED, LIMITS.sshPasswordLength);
      const canaries = await Promise.all(
        presented.map(async (text) => (await parts.findUsedCanaries(organizationId, [text])).length > 0),
      );
      return {
        ok: true,
        server_time: new Date(nowMs).toISOString(),
        ...(heard === null ? {} : { config: heard.config }),
        ...(canaries.length === 0 ? {} : { canaries }),
      };
    },
  );
}

function readNews(body: JsonBody, reader: FieldReader, credential: AgentCredential): AgentNews {
  const sent = body.value;
  const words = readAgentWords(sent.agent, reader, credential);
  const intervalS = amount(sent.interval_seconds, 'interval_seconds', reader);
  return {
    ...words,
    version: reader.text(sent.version, 'version', 64) ?? words.version,
    os: reader.text(sent.os, 'os', 128),
    intervalS: intervalS === null ? null : Math.min(Math.max(intervalS, 1), 86_400),
    uptimeS: amount(sent.uptime_seconds, 'uptime_seconds', reader),
    sessionsActive: whole(sent.sessions_active, 'sessions_active', reader),
    sessionsTotal: whole(sent.sessions_total, 'sessions_total', reader),
    queueDepth: whole(sent.queue_depth, 'queue_depth', reader),
    dropped: whole(sent.dropped, 'dropped', reader),
  };
}

function amount(value: unknown, field: string, reader: FieldReader): number | null {
  const number = reader.number(value, field);
  return number === null || number < 0 ? null : Math.min(number, Number.MAX_SAFE_INTEGER);
}

function whole(value: unknown, field: string, reader: FieldReader): number | null {
  const number = amount(value, field, reader);
  return number === null ? null : Math.trunc(number);
}
