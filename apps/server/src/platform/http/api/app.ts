import type { IncomingMessage } from 'node:http';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { LIMITS } from '@sundew/wire/limits';
import { Problem } from '@sundew/wire/problems';
import fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import type { CredentialResolver } from '../../access/credential.ts';
import type { FairTurns } from '../../background/fair-turns.ts';
import type { Database } from '../../database/database.ts';
import type { Sealer } from '../../secrets/sealer.ts';
import { routedAddress } from '../addresses/asks-for-page.ts';
import { compressAnswers } from '../answers/compress-answers.ts';
import { keepAnswers } from '../answers/idempotency.ts';
import { answerProblem, answerUnknownRoute, answerUnroutable } from '../answers/problem-replies.ts';
import type { App } from '../application.ts';
import { guardRoutes } from '../callers/guard.ts';
import { boundConnections } from '../connections/bound-connections.ts';
import { answerBrokenRequest } from '../connections/broken-requests.ts';
import { CONNECTION_LIMITS } from '../connections/connection-limits.ts';
import { endConnections } from '../connections/end-connections.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import { followPageCursors } from '../page-cursor.ts';
import { namesOneHost } from '../requests/one-host.ts';
import { nextRequestId } from '../requests/request-ids.ts';
import { takeRequestsInTurns } from '../requests/requests-in-turns.ts';
import { serializeAtFirstUse, validateAtFirstUse } from '../validation/at-first-use.ts';
import { readJsonBodies } from '../validation/json-bodies.ts';
import { readValidationErrors } from '../validation/validation.ts';
import { refuseUnknownParameters } from './known-parameters.ts';
import { describeApi } from './openapi.ts';

export interface AppParts {
  readonly log: FastifyBaseLogger;
  readonly database: Database;
  readonly sealer: Sealer;
  readonly credentials: CredentialResolver;
  readonly rateLimits: RateLimits;
  readonly turns: FairTurns;
  /** Resolves the address of the client from socket and X-Forwarded-For. */
  readonly clientIp: (request: IncomingMessage) => string;
}

/**
 * The HTTP application without routes: errors, validation, authentication, rate limits, idempotency, documentation.
 * Features add their routes; each route must declare `config.requires`.
 */
export async function createApp(parts: AppParts): Promise<App> {
  const app: App = fastify({
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: LIMITS.managementBodyBytes,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    requestTimeout: CONNECTION_LIMITS.requestTimeout,
    connectionTimeout: 0,
    keepAliveTimeout: CONNECTION_LIMITS.keepAliveTimeout,
    forceCloseConnections: 'idle',
    http: { maxHeaderSize: CONNECTION_LIMITS.maxHeaderSize, requireHostHeader: false },
    genReqId: () => nextRequestId('req'),
    return503OnClosing: true,
    schemaErrorFormatter: readValidationErrors,
    clientErrorHandler: answerBrokenRequest(parts.log),
    rewriteUrl: routedAddress,
    frameworkErrors: answerUnroutable,
  }).withTypeProvider<TypeBoxTypeProvider>();

  boundConnections(app.server, (refused, open) =>
    parts.log.warn({ refused, open }, 'connections were refused: too many are open'),
  );
  endConnections(app);
  takeRequestsInTurns(app, parts.turns, parts.clientIp);
  readJsonBodies(app);
  app.setValidatorCompiler(validateAtFirstUse);
  app.setSerializerCompiler(serializeAtFirstUse);
  app.setErrorHandler(answerProblem);
  app.setNotFoundHandler(answerUnknownRoute);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
    // Demanded here and not by Node, whose refusal has no body (RFC 9112, section 3.2). No route is asked how it fails.
    if (namesOneHost(request.raw)) return;
    answerProblem(new Problem('not_http'), request, reply);
    return reply;
  });
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"] },
    },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    // Other names below this one are somebody else's business.
    strictTransportSecurity: { includeSubDomains: false },
    // The same on every page of a sign-in, or its window loses the dashboard that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  });
  await app.register(cors, { delegator: (request, done) => done(null, corsOf(request.url ?? '')) });
  await describeApi(app);
  refuseUnknownParameters(app);
  guardRoutes(app, parts);
  compressAnswers(app);
  followPageCursors(app);
  keepAnswers(app, parts);
  return app;
}

/**
 * Browsers of any site may post to the public door, ask for clearance and load scripts; all others answer no CORS request. `sendBeacon` sends
 * JSON only where credentials are allowed. None are read there.
 */
function corsOf(url: string): { readonly origin: boolean; readonly credentials?: boolean } {
  if (url.startsWith('/api/v1/detect/public')) return { origin: true, credentials: true };
  if (/^\/api\/v1\/clearance(?:\/(?:appeals|challenge(?:\/answer)?|page\.js))?(?:\?|$)/.test(url)) {
    return { origin: true, credentials: true };
  }
  return { origin: url.startsWith('/api/v1/tag/') };
}
