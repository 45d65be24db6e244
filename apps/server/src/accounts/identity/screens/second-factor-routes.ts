import type { FastifyReply } from 'fastify';
import { anyone } from '../../../platform/access/requirement.ts';
import type { App } from '../../../platform/http/application.ts';
import {
  manageSecondFactorPage,
  recoveryCodesPage,
  scanPage,
  startSecondFactorPage,
} from '../markup/second-factor-pages.ts';
import { endEverySession } from '../people/accounts.ts';
import { newTotpSecret, totpAddress } from '../second-factor/totp.ts';
import {
  type AccountVisit,
  changingOwn,
  formOf,
  leaveWith,
  noteOwnChange,
  showForm,
  visitAccount,
} from './account-visit.ts';
import { confirmVisitor } from './confirm-visitor.ts';
import { type PageParts, sendPage } from './page-parts.ts';

const PATH = '/account/second-factor';
const PURPOSE = 'new second factor';
const hide = { schema: { hide: true } };
const posts = { ...hide, config: { requires: anyone('sign_in') } };
type FaultyForm = 'renew' | 'remove';

/** Turning the authenticator app on (password, QR code, first code), new recovery codes, and turning it off. */
export function secondFactorPages(app: App, parts: PageParts): void {
  app.get(PATH, { ...hide, config: { requires: anyone() } }, async (request, reply) => {
    const visit = await visitAccount(parts, request, reply);
    return visit === null ? reply : show(parts, visit);
  });

  app.post(PATH, posts, async (request, reply) => {
    const visit = await visitAccount(parts, request, reply);
    return visit === null ? reply : begin(parts, visit);
  });

  app.post(`${PATH}/confirm`, posts, async (request, reply) => {
    const visit = await visitAccount(parts, request, reply);
    return visit === null ? reply : turnOn(parts, visit);
  });

  app.post(`${PATH}/codes`, posts, async (request, reply) => {
    const visit = await visitAccount(parts, request, reply);
    return visit === null ? reply : renewCodes(parts, visit);
  });

  app.post(`${PATH}/remove`, posts, async (request, reply) => {
    const visit = await visitAccount(parts, request, reply);
    return visit === null ? reply : turnOff(parts, visit);
  });
}

/** The page as it stands: how to turn the app on, or what can be done while it is. */
async function show(
  parts: PageParts,
  visit: AccountVisit,
  fault: string | null = null,
  faultyForm: FaultyForm | null = null,
): Promise<FastifyReply> {
  const of = { ...formOf(parts, visit), fault };
  const body = (await isOn(parts, visit))
    ? manageSecondFactorPage(visit.texts, { ...of, faultyForm })
    : startSecondFactorPage(visit.texts, of);
  return showForm(visit, body, fault);
}

async function showScan(
  parts: PageParts,
  visit: AccountVisit,
  key: string,
  fault: string | null,
): Promise<FastifyReply> {
  const form = formOf(parts, visit);
  const ticket = parts.tickets.give(PURPOSE, form.token, { accountId: visit.visitor.id, key });
  const uri = totpAddress(key, form.email);
  return showForm(visit, await scanPage(visit.texts, { ...form, key, fault, ticket, uri }), fault);
}

function showCodes({ reply, texts, base }: AccountVisit, codes: readonly string[]): FastifyReply {
  return sendPage(reply, recoveryCodesPage(texts, { base, codes }));
}

async function begin(parts: PageParts, visit: AccountVisit): Promise<FastifyReply> {
  if (await isOn(parts, visit)) return show(parts, visit);
  const fault = await confirmVisitor(parts, visit);
  return fault === null ? showScan(parts, visit, newTotpSecret(), null) : show(parts, visit, fault);
}

async function turnOn(parts: PageParts, visit: AccountVisit): Promise<FastifyReply> {
  const { visitor, fields } = visit;
  const { faults } = visit.texts;
  const { accountId, key } = parts.tickets.take(PURPOSE, fields) ?? {};
  if (key === undefined || accountId !== visitor.id) return show(parts, visit, faults.expired);
  const codes = await changingOwn(parts, visit, async (client, announce) => {
    const made = await parts.secondFactors.turnOn(client, visitor.id, key, fields.get('code') ?? '');
    if (made === null) return null;
    await noteOwnChange(client, parts, visit, 'second_factor.turn_on');
    // Whoever signed in without it has not proven it.
    await endEverySession(client, announce, visitor.id, new Date(parts.clock()));
    return made;
  });
  if (codes === null) return showScan(parts, visit, key, faults.code);
  await parts.sessions.start(visit, { accountId: visitor.id, passwordOf: null });
  return showCodes(visit, codes);
}

async function renewCodes(parts: PageParts, visit: AccountVisit): Promise<FastifyReply> {
  if (!(await isOn(parts, visit))) return show(parts, visit);
  const fault = await confirmVisitor(parts, visit);
  if (fault !== null) return show(parts, visit, fault, 'renew');
  const codes = await changingOwn(parts, visit, async (client) => {
    const made = await parts.secondFactors.renewCodes(client, visit.visitor.id);
    if (made !== null) await noteOwnChange(client, parts, visit, 'second_factor.renew_recovery_codes');
    return made;
  });
  return codes === null ? show(parts, visit) : showCodes(visit, codes);
}

async function turnOff(parts: PageParts, visit: AccountVisit): Promise<FastifyReply> {
  if (!(await isOn(parts, visit))) return show(parts, visit);
  const fault = await confirmVisitor(parts, visit);
  if (fault !== null) return show(parts, visit, fault, 'remove');
  await changingOwn(parts, visit, async (client) => {
    const wasOn = await parts.secondFactors.turnOff(client, visit.visitor.id);
    if (wasOn) await noteOwnChange(client, parts, visit, 'second_factor.turn_off');
  });
  return leaveWith('factor_off', visit);
}

async function isOn(parts: PageParts, { visitor }: AccountVisit): Promise<boolean> {
  return (await parts.secondFactors.find(visitor.id)) !== null;
}
