import { createHash } from 'node:crypto';
import { invalidValue, Problem } from '@sundew/wire/problems';
import { fault } from '@sundew/wire/problems/faults';
import type { FastifyRequest } from 'fastify';
import { takesIdempotencyKey } from '../../access/requirement.ts';
import type { Database } from '../../database/database.ts';
import type { Sealer } from '../../secrets/sealer.ts';
import type { App } from '../application.ts';
import { credentialId } from '../callers/guard.ts';
import { boundAnswers } from './bound-answers.ts';

const MUTATIONS = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const KEY = /^[\x21-\x7e]{1,200}$/;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes an Idempotency-Key although the route manages nothing. */
    repeatable?: true;
  }
  interface FastifyRequest {
    /** Set while a mutation with an Idempotency-Key runs: where its answer goes. */
    answerSlot: AnswerSlot | null;
  }
}

interface AnswerSlot {
  readonly scope: string;
  readonly key: string;
}

/**
 * Mutations with an `Idempotency-Key` run once: a repeat within 24 hours gets the stored answer, another request under
 * the same key is a conflict. Where they take too much, the oldest are forgotten sooner. Answers are kept sealed, because one may hold a key that is shown only once.
 */
export function keepAnswers(app: App, parts: { database: Database; sealer: Sealer }): void {
  const { database, sealer } = parts;
  const bound = boundAnswers(database);
  app.decorateRequest('answerSlot', null);

  app.addHook('preHandler', async (request, reply) => {
    const slot = slotOf(request);
    if (slot === null) return;
    const hash = createHash('sha256')
      // An answer belongs to its caller: another one may not be allowed to see what is in it.
      .update(`${credentialId(request.access.credential)} ${request.method} ${request.url}\n`)
      .update(JSON.stringify(request.body ?? null))
      .digest();
    const [claimed] = await database.query(
      `INSERT INTO idempotency_keys (organization_id, key, request_hash) VALUES ($1, $2, $3)
       ON CONFLICT (organization_id, key) DO NOTHING RETURNING key`,
      [slot.scope, slot.key, hash],
    );
    if (claimed !== undefined) {
      request.answerSlot = slot;
      return;
    }
    const [known] = await database.query<{
      request_hash: Buffer;
      status: number | null;
      sealed_response: Buffer | null;
      abandoned: boolean;
    }>(
      `SELECT request_hash, status, sealed_response, created_at < now() - interval '1 minute' AS abandoned
       FROM idempotency_keys WHERE organization_id = $1 AND key = $2`,
      [slot.scope, slot.key],
    );
    if (known !== undefined && !known.request_hash.equals(hash)) {
      throw new Problem('idempotency_key_used');
    }
    if (known?.status === null && known.abandoned) {
      // The service may have been killed before or after the change: only the caller can look.
      throw new Problem('idempotent_call_unfinished');
    }
    if (known?.status == null || known.sealed_response === null) {
      throw new Problem('idempotent_call_running', undefined, { retryAfterS: 1 });
    }
    reply.code(known.status).header('Idempotent-Replay', 'true');
    const answer = sealer.open(known.sealed_response).toString('utf8');
    if (answer === '') return reply.send();
    reply.type('application/json; charset=utf-8').serializer((payload: unknown) => String(payload));
    return reply.send(answer);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const slot = request.answerSlot;
    if (slot === null) return payload;
    request.answerSlot = null;
    const answer = payload ?? '';
    if (reply.statusCode >= 400 || typeof answer !== 'string') {
      // A refusal changed nothing: the same key may try again.
      await database.query('DELETE FROM idempotency_keys WHERE organization_id = $1 AND key = $2', [
        slot.scope,
        slot.key,
      ]);
      return payload;
    }
    const sealed = sealer.seal(Buffer.from(answer));
    await database.query(
      'UPDATE idempotency_keys SET status = $3, sealed_response = $4 WHERE organization_id = $1 AND key = $2',
      [slot.scope, slot.key, reply.statusCode, sealed],
    );
    await bound(slot.scope, sealed.length);
    return payload;
  });
}

function slotOf(request: FastifyRequest): AnswerSlot | null {
  const key = request.headers['idempotency-key'];
  const { config } = request.routeOptions;
  if (key === undefined || !MUTATIONS.has(request.method) || !takesIdempotencyKey(config)) return null;
  if (typeof key !== 'string' || !KEY.test(key)) {
    throw invalidValue('headers.idempotency-key', fault('must_be_printable', { most: 200 }));
  }
  const params = request.params as { organization_id?: string };
  const { credential } = request.access;
  const scope = params.organization_id ?? (credential.kind === 'key' ? credential.organizationId : null);
  // Each caller has keys of its own, so that nobody learns which keys others use.
  if (scope !== null) return { scope, key: `${credentialId(credential)} ${key}` };
  return credential.kind === 'user' ? { scope: credential.userId, key } : null;
}
