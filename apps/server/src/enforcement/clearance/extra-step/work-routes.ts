import {
  ClearanceChallenge,
  ClearanceChallengeAnswer,
  ClearanceMinted,
  ClearanceRequest,
} from '@sundew/wire/clearance-mint';
import { jsonBodyOf } from '../../../intake/body/body-parser.ts';
import { anyone } from '../../../platform/access/requirement.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { App } from '../../../platform/http/application.ts';
import type { AskedWork } from '../tokens/doubt.ts';
import type { Admitted, Gate } from '../tokens/gate.ts';
import type { Mint } from '../tokens/mint.ts';
import { MINT, type MintWish, wishOf } from '../tokens/mint-wish.ts';
import { isWorked } from './proof-of-work.ts';
import { spend } from './spent-store.ts';
import type { TicketPlace, Tickets } from './tickets.ts';

export interface WorkParts {
  readonly database: Database;
  readonly gate: Gate;
  readonly askedWork: AskedWork;
  readonly mint: Mint;
  readonly tickets: Tickets;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

const PATH = `${MINT.path}/challenge`;
/** A slow telephone needs a minute for as much as a policy may ask. */
const LIFE_S = 180;
const NO_WORK = { challenge: null, bits: 0, expires_in: 0 };
const ANY_SITE = {
  config: { requires: anyone('clearance') },
  bodyLimit: MINT.bodyBytes,
  validatorCompiler: () => () => true,
};

/** Work that doubtful visitors let their browser do: asked for after a token was not given, judged by one hash. */
export function workRoutes(app: App, { database, gate, askedWork, mint, tickets, clock }: WorkParts): void {
  app.post(
    PATH,
    {
      ...ANY_SITE,
      schema: {
        tags: ['Clearance'],
        operationId: 'getClearanceChallenge',
        summary: 'Ask which work would earn a token that was not given, from a page',
        description: 'Fields as of the token itself. Any site may ask (CORS).',
        consumes: ['application/json', 'text/plain'],
        body: ClearanceRequest,
        response: { 200: ClearanceChallenge },
      },
    },
    async (request, reply) => {
      const wish = wishOf(jsonBodyOf(request).value, request.clientIp, request.headers['user-agent'] ?? '');
      void reply.header('cache-control', 'no-store');
      const admitted = await gate(wish);
      const bits = admitted === null ? 0 : askedWork(admitted, wish.ip);
      if (admitted === null || bits === 0) return NO_WORK;
      const challenge = tickets.issue(placeOf(wish, admitted), bits, LIFE_S * 1000);
      return { challenge, bits, expires_in: LIFE_S };
    },
  );

  app.post(
    `${PATH}/answer`,
    {
      ...ANY_SITE,
      schema: {
        tags: ['Clearance'],
        operationId: 'answerClearanceChallenge',
        summary: 'Ask for a clearance token with the work that was asked for, from a page',
        description: 'A challenge is good once, for the device, browser and address that asked for it.',
        consumes: ['application/json', 'text/plain'],
        body: ClearanceChallengeAnswer,
        response: { 200: ClearanceMinted },
      },
    },
    async (request, reply) => {
      const { value } = jsonBodyOf(request);
      const wish = wishOf(value, request.clientIp, request.headers['user-agent'] ?? '');
      void reply.header('cache-control', 'no-store');
      const { challenge, nonce } = value;
      if (typeof challenge !== 'string' || typeof nonce !== 'string') return { granted: false };
      const admitted = await gate(wish);
      const ticket = admitted === null ? null : tickets.read(challenge, placeOf(wish, admitted));
      if (admitted === null || ticket === null || !isWorked(challenge, nonce, ticket.bits)) return { granted: false };
      if (!(await spend(database.pool, admitted.organizationId, ticket.id, new Date(clock())))) {
        return { granted: false };
      }
      const minted = await mint(wish, 'step');
      return minted === null ? { granted: false } : { granted: true, ...minted };
    },
  );
}

function placeOf({ fingerprint }: MintWish, { organizationId, propertyId, visitor }: Admitted): TicketPlace {
  return { purpose: 'work', organizationId, propertyId, visitor, about: fingerprint };
}
