import type { FastifyReply, FastifyRequest } from 'fastify';
import { anyone } from '../../access/requirement.ts';
import type { App } from '../../http/app.ts';
import { type Visitor, visitorOf } from '../account-visitor.ts';
import { endEverySession } from '../accounts.ts';
import { confirmVisitor } from '../confirm-visitor.ts';
import { baseOf, type PageParts, sendPage, textsOf } from '../page-parts.ts';
import {
  manageSecondFactorPage,
  recoveryCodesPage,
  scanPage,
  startSecondFactorPage,
} from '../pages/second-factor-pages.ts';
import { actorOfPage, auditPerson } from '../person-audit.ts';
import { newTotpSecret, totpAddress } from './totp.ts';

const PATH = '/account/second-factor';
const PURPOSE = 'new second factor';
const hide = { schema: { hide: true } };
type FaultyForm = 'renew' | 'remove';

/** Turning the authenticator app on (password, QR code, first code), new recovery codes, and turning it off. */
export function secondFactorPages(app: App, parts: PageParts): void {
  const { forms, secondFactors, tickets, changes } = parts;
  const posts = { ...hide, config: { requires: anyone('public') } };

  function note(on: Parameters<typeof auditPerson>[0], request: FastifyRequest, visitor: Visitor, action: string) {
    const actor = actorOfPage(request, visitor);
    return auditPerson(on, parts.audit, { userId: visitor.id, actor, action: `second_factor.${action}` });
  }

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    visitor: Visitor,
    fault: string | null = null,
    faultyForm: FaultyForm | null = null,
  ): Promise<FastifyReply> {
    const texts = textsOf(request);
    const of = { token: forms.issue(request, reply), base: baseOf(parts), email: visitor.email, fault };
    const isOn = (await secondFactors.find(visitor.id)) !== null;
    const body = isOn ? manageSecondFactorPage(texts, { ...of, faultyForm }) : startSecondFactorPage(texts, of);
    return sendPage(reply, body, { status: fault === null ? 200 : 400 });
  }

  function showScan(
    request: FastifyRequest,
    reply: FastifyReply,
    visitor: Visitor,
    of: { readonly key: string; readonly fault: string | null },
  ): FastifyReply {
    const token = forms.issue(request, reply);
    const ticket = tickets.give(PURPOSE, token, { accountId: visitor.id, key: of.key });
    const uri = totpAddress(of.key, visitor.email);
    const body = scanPage(textsOf(request), { ...of, token, ticket, uri, base: baseOf(parts), email: visitor.email });
    return sendPage(reply, body, { status: of.fault === null ? 200 : 400 });
  }

  const showCodes = (request: FastifyRequest, reply: FastifyReply, codes: readonly string[]) =>
    sendPage(reply, recoveryCodesPage(textsOf(request), { base: baseOf(parts), codes }));

  app.get(PATH, { ...hide, config: { requires: anyone() } }, async (request, reply) => {
    const visitor = await visitorOf(parts, request, reply);
    return visitor === null ? reply : show(request, reply, visitor);
  });

  app.post(PATH, posts, async (request, reply) => {
    const fields = forms.read(request);
    const visitor = await visitorOf(parts, request, reply);
    if (visitor === null) return reply;
    if ((await secondFactors.find(visitor.id)) !== null) return show(request, reply, visitor);
    const fault = await confirmVisitor(parts, request, visitor, fields);
    if (fault !== null) return show(request, reply, visitor, fault);
    return showScan(request, reply, visitor, { key: newTotpSecret(), fault: null });
  });

  app.post(`${PATH}/confirm`, posts, async (request, reply) => {
    const fields = forms.read(request);
    const visitor = await visitorOf(parts, request, reply);
    if (visitor === null) return reply;
    const { faults } = textsOf(request);
    const { accountId, key } = tickets.take(PURPOSE, fields) ?? {};
    if (key === undefined || accountId !== visitor.id) return show(request, reply, visitor, faults.expired);
    const codes = await changes.transaction(async (client, announce) => {
      const made = await secondFactors.turnOn(client, visitor.id, key, fields.get('code') ?? '');
      if (made === null) return null;
      await note(client, request, visitor, 'turn_on');
      // Whoever signed in without it has not proven it.
      await endEverySession(client, announce, visitor.id, new Date(parts.clock()));
      return made;
    });
    if (codes === null) return showScan(request, reply, visitor, { key, fault: faults.code });
    await parts.sessions.start({ request, reply }, visitor.id);
    return showCodes(request, reply, codes);
  });

  app.post(`${PATH}/codes`, posts, async (request, reply) => {
    const fields = forms.read(request);
    const visitor = await visitorOf(parts, request, reply);
    if (visitor === null) return reply;
    if ((await secondFactors.find(visitor.id)) === null) return show(request, reply, visitor);
    const fault = await confirmVisitor(parts, request, visitor, fields);
    if (fault !== null) return show(request, reply, visitor, fault, 'renew');
    const codes = await changes.transaction(async (client) => {
      await note(client, request, visitor, 'renew_recovery_codes');
      return secondFactors.renewCodes(client, visitor.id);
    });
    return showCodes(request, reply, codes);
  });

  app.post(`${PATH}/remove`, posts, async (request, reply) => {
    const fields = forms.read(request);
    const visitor = await visitorOf(parts, request, reply);
    if (visitor === null) return reply;
    if ((await secondFactors.find(visitor.id)) === null) return show(request, reply, visitor);
    const fault = await confirmVisitor(parts, request, visitor, fields);
    if (fault !== null) return show(request, reply, visitor, fault, 'remove');
    await changes.transaction(async (client) => {
      if (await secondFactors.turnOff(client, visitor.id)) await note(client, request, visitor, 'turn_off');
    });
    return reply.redirect(`${baseOf(parts)}/account?done=factor_off`, 303);
  });
}
