import { randomBytes } from 'node:crypto';
import { keyOf } from '../../../intake/doors/reporter-of.ts';
import { reporter } from '../../../platform/access/requirement.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { App } from '../../../platform/http/application.ts';
import { operationsOf } from '../../../platform/http/operations.ts';
import { Recent } from '../../../platform/memory/recent.ts';
import { HOUR_MS, MINUTE_MS } from '../../../platform/time/units.ts';
import { extraStepOf } from '../tokens/doubt.ts';
import type { Admitted, Gate } from '../tokens/gate.ts';
import type { Done, Mint } from '../tokens/mint.ts';
import type { MintWish } from '../tokens/mint-wish.ts';
import { familyPlace } from './family-place.ts';
import { AnsweredForm, AskedForm } from './form-schema.ts';
import { linkedPage } from './linked-page.ts';
import type { PrivateTokens } from './private-token/private-tokens.ts';
import type { Receipts } from './private-token/receipts.ts';
import { isRight } from './right-answer.ts';
import { spend } from './spent-store.ts';
import type { TicketPlace, Tickets } from './tickets.ts';

const operation = operationsOf('Clearance');

export interface FormParts {
  readonly database: Database;
  readonly gate: Gate;
  readonly mint: Mint;
  readonly tickets: Tickets;
  readonly privateTokens: PrivateTokens;
  readonly receipts: Receipts;
  /** Whether letters can be sent. */
  readonly isMailOn: boolean;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

const LIFE_MS = 10 * MINUTE_MS;
/** An answer can be guessed: nobody at one network tries it more often in an hour. */
const MOST_TRIES = 20;
const MOST_NETWORKS = 50_000;
const NO_INPUT = { pointerSamples: 0, pointerMs: 0, touches: 0 };
const NOTHING = { granted: false };

/** What a browser without JavaScript is given a token by: it has no fingerprint. */
export function formWish(who: Pick<MintWish, 'organizationId' | 'scope' | 'ip' | 'userAgent'>): MintWish {
  const fingerprint = `form-${randomBytes(12).toString('hex')}`;
  return { ...who, claimedUserAgent: null, fingerprint, isDriven: false, behaviour: NO_INPUT, receipt: '' };
}

/** `POST /api/v1/sdk/clearance/form`: a sensor asks for a visitor whose browser has no JavaScript, or whose device may vouch. */
export function formRoute(app: App, parts: FormParts): void {
  const { database, gate, mint, tickets, privateTokens, receipts, isMailOn, clock } = parts;
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

  /** What a visitor may go on with; what was brought proves nothing. */
  async function waysFor(admitted: Admitted, { user_agent: userAgent, page: refused = '', wants }: AskedForm) {
    const challenge = await privateTokens.challengeFor(admitted, refused);
    const vouching = { ...NOTHING, ...(challenge !== null && { private_token: challenge }) };
    if (wants === 'receipt') return vouching;
    const { question } = extraStepOf(admitted.policy);
    const page = isMailOn ? linkedPage(admitted.policy, refused) : null;
    return {
      ...vouching,
      ...(question !== null && { form: tickets.issue(formPlace(admitted), 0, LIFE_MS), question: question.text }),
      ...(page !== null && {
        mail: { form: tickets.issue(familyPlace('letter', admitted, userAgent, page), 0, LIFE_MS), page },
      }),
    };
  }

  /** What the visitor has done, each good once: a right answer, a link, a device that vouches. Null for too many answers. */
  async function doneBy(admitted: Admitted, asked: AskedForm): Promise<Done | null> {
    const { user_agent: userAgent, page = '', form, answer, link, authorization } = asked;
    const { question, mail_link: mailed } = extraStepOf(admitted.policy);
    const spendOnce = (id: string) => spend(database.pool, admitted.organizationId, id, new Date(clock()));
    if (authorization !== undefined) {
      const id = await privateTokens.read(admitted, page, authorization);
      return id !== null && (await spendOnce(id)) ? 'vouched' : 'nothing';
    }
    if (link !== undefined) {
      const ticket = mailed === null ? null : tickets.read(link, familyPlace('link', admitted, userAgent));
      return ticket !== null && (await spendOnce(ticket.id)) ? 'step' : 'nothing';
    }
    const ticket = tickets.read(form ?? '', formPlace(admitted));
    if (ticket === null || question === null || answer === undefined) return 'nothing';
    if (!mayTry(`${admitted.organizationId} ${admitted.visitor.network}`)) return null;
    return (await spendOnce(ticket.id)) && isRight(answer, question.answers) ? 'step' : 'nothing';
  }

  app.post(
    '/api/v1/sdk/clearance/form',
    operation(
      'askClearanceForm',
      reporter(),
      'Get the ways in for a visitor without a token, or a token for a right answer, a link or what the device vouches',
      {
        description:
          'Answers `{granted:false}` alone where there is neither question nor letter nor issuer, and to visitors who are given nothing.',
        body: AskedForm,
        response: { 200: AnsweredForm },
      },
    ),
    async (request) => {
      const { organizationId, propertyId } = keyOf(request);
      const { pid = '', ip, user_agent: userAgent, wants } = request.body;
      const wish = formWish({ organizationId, scope: propertyId ?? pid, ip, userAgent });
      const admitted = await gate(wish);
      if (admitted === null) return NOTHING;
      const done = await doneBy(admitted, request.body);
      if (done === null) return NOTHING;
      if (done === 'nothing') return waysFor(admitted, request.body);
      if (done === 'vouched' && wants === 'receipt') {
        return { ...NOTHING, pat_receipt: receipts.issue(admitted, userAgent) };
      }
      const minted = await mint(wish, done);
      return minted === null ? NOTHING : { granted: true, ...minted };
    },
  );
}
