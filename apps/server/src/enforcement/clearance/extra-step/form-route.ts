import { randomBytes } from 'node:crypto';
import { named } from '@sundew/wire/named';
import { type Static, Type } from 'typebox';
import { keyOf } from '../../../intake/doors/reporter-of.ts';
import { reporter } from '../../../platform/access/requirement.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { App } from '../../../platform/http/application.ts';
import { Recent } from '../../../platform/memory/recent.ts';
import { HOUR_MS, MINUTE_MS } from '../../../platform/time/units.ts';
import { extraStepOf } from '../doubt.ts';
import type { Admitted, Gate } from '../gate.ts';
import type { Mint } from '../mint.ts';
import type { MintWish } from '../mint-wish.ts';
import { familyPlace } from './family-place.ts';
import { linkedPage } from './linked-page.ts';
import { isRight } from './right-answer.ts';
import { spend } from './spent-store.ts';
import type { TicketPlace, Tickets } from './tickets.ts';

export interface FormParts {
  readonly database: Database;
  readonly gate: Gate;
  readonly mint: Mint;
  readonly tickets: Tickets;
  /** Whether letters can be sent. */
  readonly isMailOn: boolean;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

const Sent = named(
  'ClearanceFormInput',
  Type.Object({
    pid: Type.Optional(Type.String({ maxLength: 64, description: 'Property; else that of the key.' })),
    ip: Type.String({ maxLength: 64, description: 'Of the visitor.' }),
    user_agent: Type.String({ maxLength: 1_024 }),
    page: Type.Optional(
      Type.String({ maxLength: 2_048, description: 'Address of what was refused; without it there is no letter.' }),
    ),
    form: Type.Optional(Type.String({ maxLength: 256, description: 'As it was given; without it a form is given.' })),
    answer: Type.Optional(Type.String({ maxLength: 300 })),
    link: Type.Optional(Type.String({ maxLength: 256, description: 'Out of a letter.' })),
  }),
  { ip: '203.0.113.7', user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
);
const MailForm = named('ClearanceMailForm', Type.Object({ form: Type.String(), page: Type.String() }), {
  ...{ form: 'eyJpIjoiYSJ9.bWFj', page: 'https://shop.example/account' },
});
const Answered = named(
  'ClearanceForm',
  Type.Object({
    granted: Type.Boolean(),
    token: Type.Optional(Type.String({ description: 'For the cookie wd_clearance.' })),
    expires_in: Type.Optional(Type.Integer({ description: 'Seconds.' })),
    form: Type.Optional(Type.String({ description: 'Good once and for ten minutes, for this visitor.' })),
    question: Type.Optional(Type.String()),
    mail: Type.Optional(MailForm),
  }),
  { granted: false, form: 'eyJpIjoiYSJ9.bWFj', question: 'What do we sell, in one word?' },
);
type Asked = Static<typeof Sent>;

const LIFE_MS = 10 * MINUTE_MS;
/** An answer can be guessed: nobody at one network tries it more often in an hour. */
const MOST_TRIES = 20;
const MOST_NETWORKS = 50_000;
const NO_INPUT = { pointerSamples: 0, pointerMs: 0, touches: 0 };
const NOTHING = { granted: false };

/** What a browser without JavaScript is given a token by: it has no fingerprint. */
export function formWish(who: Pick<MintWish, 'organizationId' | 'scope' | 'ip' | 'userAgent'>): MintWish {
  const fingerprint = `form-${randomBytes(12).toString('hex')}`;
  return { ...who, claimedUserAgent: null, fingerprint, isDriven: false, behaviour: NO_INPUT };
}

/** `POST /api/v1/sdk/clearance/form`: a sensor asks for a visitor whose browser has no JavaScript. */
export function formRoute(app: App, { database, gate, mint, tickets, isMailOn, clock }: FormParts): void {
  const tries = new Recent<{ count: number }>({ most: MOST_NETWORKS, ttlMs: HOUR_MS, clock });

  function mayTry(place: string): boolean {
    const tried = tries.get(place) ?? { count: 0 };
    if (tried.count === 0) tries.set(place, tried);
    tried.count += 1;
    return tried.count <= MOST_TRIES;
  }

  const formPlace = ({ organizationId, propertyId, visitor }: Admitted): TicketPlace => {
    return { purpose: 'form', organizationId, propertyId, visitor, about: '' };
  };

  /** The forms that a visitor may go on with; what was brought proves nothing. */
  function formsFor(admitted: Admitted, { user_agent: userAgent, page: refused = '' }: Asked) {
    const { question } = extraStepOf(admitted.policy);
    const page = isMailOn ? linkedPage(admitted.policy, refused) : null;
    return {
      ...NOTHING,
      ...(question !== null && { form: tickets.issue(formPlace(admitted), 0, LIFE_MS), question: question.text }),
      ...(page !== null && {
        mail: { form: tickets.issue(familyPlace('letter', admitted, userAgent, page), 0, LIFE_MS), page },
      }),
    };
  }

  /** Whether what the visitor brought is good: a right answer, or a link; each once. */
  async function isProven(admitted: Admitted, { user_agent: userAgent, form, answer, link }: Asked) {
    const { question, mail_link: mailed } = extraStepOf(admitted.policy);
    const spendOnce = (id: string) => spend(database.pool, admitted.organizationId, id, new Date(clock()));
    if (link !== undefined) {
      const ticket = mailed === null ? null : tickets.read(link, familyPlace('link', admitted, userAgent));
      return ticket !== null && (await spendOnce(ticket.id));
    }
    const ticket = tickets.read(form ?? '', formPlace(admitted));
    if (ticket === null || question === null || answer === undefined) return false;
    if (!mayTry(`${admitted.organizationId} ${admitted.visitor.network}`)) return null;
    return (await spendOnce(ticket.id)) && isRight(answer, question.answers);
  }

  app.post(
    '/api/v1/sdk/clearance/form',
    {
      config: { requires: reporter() },
      schema: {
        tags: ['Clearance'],
        operationId: 'askClearanceForm',
        summary: 'Get the forms for a visitor without JavaScript, or a token for a right answer or a link',
        description:
          'Answers `{granted:false}` alone where there is neither question nor letter, and to visitors who are given nothing.',
        body: Sent,
        response: { 200: Answered },
      },
    },
    async (request) => {
      const { organizationId, propertyId } = keyOf(request);
      const { pid = '', ip, user_agent: userAgent } = request.body;
      const wish = formWish({ organizationId, scope: propertyId ?? pid, ip, userAgent });
      const admitted = await gate(wish);
      if (admitted === null) return NOTHING;
      const proven = await isProven(admitted, request.body);
      if (proven === null) return NOTHING;
      if (!proven) return formsFor(admitted, request.body);
      const minted = await mint(wish, true);
      return minted === null ? NOTHING : { granted: true, ...minted };
    },
  );
}
