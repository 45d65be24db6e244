import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { anyone } from '../../../platform/access/requirement.ts';
import { waysIn } from '../../../platform/http/addresses/ways-in.ts';
import type { App } from '../../../platform/http/application.ts';
import { readEmail } from '../../members/rules.ts';
import { createOrganization } from '../../organizations/create-organization.ts';
import { setupPage } from '../markup/joining-pages.ts';
import { waysInPage } from '../markup/ways-in-page.ts';
import { createAccount } from '../people/accounts.ts';
import { mayMakeFirstAccount } from '../people/accounts-store.ts';
import { deleteLinks, findLink, takeLink } from '../people/links-store.ts';
import { newPasswordFault } from '../people/new-password.ts';
import { usedUp } from '../people/used-up.ts';
import { textOf } from '../tokens/tokens.ts';
import { canSignInFrom } from './came-by.ts';
import { baseOf, type PageParts, sendPage, textsOf } from './page-parts.ts';

const PATH = '/owner-setup';
const schema = { hide: true, querystring: Type.Object({ token: Type.String({ maxLength: 100, default: '' }) }) };

interface Answers {
  readonly name: string;
  readonly email: string;
  readonly organization: string;
}

/** The first account of an installation, by the one-time link that the start prints. */
export function setupPages(app: App, parts: PageParts): void {
  const { database, changes, forms, clock } = parts;

  const show = (request: FastifyRequest, reply: FastifyReply, answers: Answers, fault: string | null) => {
    const token = forms.issue(request, reply);
    return sendPage(reply, setupPage(textsOf(request), { ...answers, token, fault }), {
      status: fault === null ? 200 : 400,
    });
  };

  const showWaysIn = (request: FastifyRequest, reply: FastifyReply, token: string) => {
    const home = parts.publicUrl();
    const machine = URL.parse(`http://${request.headers.host ?? ''}`)?.hostname ?? 'server';
    const port = Number(new URL(home).port || request.socket.localPort);
    const link = `${home}${PATH}?token=${encodeURIComponent(token)}`;
    return sendPage(reply, waysInPage(textsOf(request), { ways: waysIn(port, machine), link }), { status: 400 });
  };

  app.get(PATH, { schema, config: { requires: anyone() } }, async (request, reply) => {
    const link = await findLink(database.pool, request.query.token, new Date(clock()));
    if (link?.purpose !== 'setup') throw usedUp();
    if (!canSignInFrom(parts.publicUrl(), request)) return showWaysIn(request, reply, request.query.token);
    return show(request, reply, { name: '', email: '', organization: textsOf(request).setup.organization }, null);
  });

  app.post(PATH, { schema, config: { requires: anyone('sign_in') } }, async (request, reply) => {
    // Before anything is read: the link must not be used up where nobody could sign in afterwards.
    if (!canSignInFrom(parts.publicUrl(), request)) return showWaysIn(request, reply, request.query.token);
    const fields = forms.read(request);
    const email = readEmail(fields.get('email') ?? '');
    const name = textOf(fields.get('name'));
    const organization = textOf(fields.get('organization'));
    const password = fields.get('password') ?? '';
    const texts = textsOf(request);
    const fault =
      (name === null ? texts.faults.name : null) ??
      (email === null ? texts.faults.email : null) ??
      (organization === null ? texts.faults.organization : null) ??
      newPasswordFault(texts, fields);
    if (fault !== null || name === null || email === null || organization === null) {
      const answers = { name: name ?? '', email: fields.get('email') ?? '', organization: organization ?? '' };
      return show(request, reply, answers, fault);
    }
    // Hashing is dear, so strangers without the link do not get as far.
    if ((await findLink(database.pool, request.query.token, new Date(clock())))?.purpose !== 'setup') throw usedUp();
    const passwordHash = await parts.passwords.hash(password);
    const userId = await changes.transaction(async (client, announce) => {
      const at = new Date(clock());
      // Two processes that start together make two links.
      if (!(await mayMakeFirstAccount(client))) throw usedUp();
      const link = await takeLink(client, request.query.token, at);
      if (link?.purpose !== 'setup') throw usedUp();
      const user = await createAccount(client, { email, name, passwordHash, emailVerified: true }, at);
      if (user === null) throw usedUp();
      const actor = { kind: 'user', id: user.id, name, ipAddress: request.clientIp || null };
      const owner = { id: user.id, email, name };
      await createOrganization(client, announce, parts.audit, { name: organization, owner, actor, at });
      await deleteLinks(client, { purpose: 'setup' });
      return user.id;
    });
    await parts.sessions.start({ request, reply }, { accountId: userId, passwordOf: null });
    // The dashboard's first steps; it takes over the session that was just begun.
    return reply.redirect(`${baseOf(parts)}/setup`, 303);
  });
}
