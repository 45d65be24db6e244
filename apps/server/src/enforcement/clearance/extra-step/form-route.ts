import { randomBytes } from 'node:crypto';
import { named } from '@sundew/wire/named';
import { Type } from 'typebox';
import { keyOf } from '../../../intake/doors/reporter-of.ts';
import { reporter } from '../../../platform/access/requirement.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { App } from '../../../platform/http/application.ts';
import { Recent } from '../../../platform/memory/recent.ts';
import { HOUR_MS, MINUTE_MS } from '../../../platform/time/units.ts';
import { extraStepOf } from '../doubt.ts';
import type { Gate } from '../gate.ts';
import type { Mint } from '../mint.ts';
import type { MintWish } from '../mint-wish.ts';
import { isRight } from './right-answer.ts';
import { spend } from './spent-store.ts';
import type { Tickets } from './tickets.ts';

export interface FormParts {
  readonly database: Database;
  readonly gate: Gate;
  readonly mint: Mint;
  readonly tickets: Tickets;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

const Sent = named(
  'ClearanceFormInput',
  Type.Object({
    pid: Type.Optional(Type.String({ maxLength: 64, description: 'Property; else that of the key.' })),
    ip: Type.String({ maxLength: 64, description: 'Of the visitor.' }),
    user_agent: Type.String({ maxLength: 1_024 }),
    form: Type.Optional(Type.String({ maxLength: 256, description: 'As it was given; without it a form is given.' })),
    answer: Type.Optional(Type.String({ maxLength: 300 })),
  }),
  { ip: '203.0.113.7', user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
);
const Answered = named(
  'ClearanceForm',
  Type.Object({
    granted: Type.Boolean(),
    token: Type.Optional(Type.String({ description: 'For the cookie wd_clearance.' })),
    expires_in: Type.Optional(Type.Integer({ description: 'Seconds.' })),
    form: Type.Optional(Type.String({ description: 'Good once and for ten minutes, for this visitor.' })),
    question: Type.Optional(Type.String()),
  }),
  { granted: false, form: 'eyJpIjoiYSJ9.bWFj', question: 'What do we sell, in one word?' },
);

const LIFE_MS = 10 * MINUTE_MS;
/** An answer can be guessed: nobody at one network tries it more often in an hour. */
const MOST_TRIES = 20;
const MOST_NETWORKS = 50_000;
const NO_INPUT = { pointerSamples: 0, pointerMs: 0, touches: 0 };
const NOTHING = { granted: false };

/** `POST /api/v1/sdk/clearance/form`: a sensor asks for a visitor whose browser has no JavaScript. */
export function formRoute(app: App, { database, gate, mint, tickets, clock }: FormParts): void {
  const tries = new Recent<{ count: number }>({ most: MOST_NETWORKS, ttlMs: HOUR_MS, clock });

  function mayTry(place: string): boolean {
    const tried = tries.get(place) ?? { count: 0 };
    if (tried.count === 0) tries.set(place, tried);
    tried.count += 1;
    return tried.count <= MOST_TRIES;
  }

  app.post(
    '/api/v1/sdk/clearance/form',
    {
      config: { requires: reporter() },
      schema: {
        tags: ['Clearance'],
        operationId: 'askClearanceForm',
        summary: 'Get the form for a visitor without JavaScript, or a token for the right answer',
        description:
          'Answers `{granted:false}` alone where there is no question, and to visitors who are given nothing.',
        body: Sent,
        response: { 200: Answered },
      },
    },
    async (request) => {
      const { organizationId, propertyId } = keyOf(request);
      const { pid = '', ip, user_agent: userAgent, form, answer } = request.body;
      const wish: MintWish = {
        ...{ organizationId, scope: propertyId ?? pid, ip, userAgent, claimedUserAgent: null },
        ...{ fingerprint: `form-${randomBytes(12).toString('hex')}`, isDriven: false, behaviour: NO_INPUT },
      };
      const admitted = await gate(wish);
      const question = admitted === null ? null : extraStepOf(admitted.policy).question;
      if (admitted === null || question === null) return NOTHING;
      const { visitor } = admitted;
      const place = {
        purpose: 'form' as const,
        organizationId,
        propertyId: admitted.propertyId,
        visitor,
        fingerprint: '',
      };
      const anew = () => ({ granted: false, form: tickets.issue(place, 0, LIFE_MS), question: question.text });
      if (form === undefined || answer === undefined) return anew();
      const ticket = tickets.read(form, place);
      if (ticket === null) return anew();
      if (!mayTry(`${organizationId} ${visitor.network}`)) return NOTHING;
      if (!(await spend(database.pool, organizationId, ticket.id, new Date(clock())))) return anew();
      if (!isRight(answer, question.answers)) return anew();
      const minted = await mint(wish, true);
      return minted === null ? NOTHING : { granted: true, ...minted };
    },
  );
}
