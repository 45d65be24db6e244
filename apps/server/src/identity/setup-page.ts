import { Problem } from '@sundew/wire/problems';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { anyone } from '../access/requirement.ts';
import type { App } from '../http/app.ts';
import { basePath } from '../http/base-path.ts';
import { readEmail } from '../members/rules.ts';
import { createOrganization } from '../organizations/create-organization.ts';
import { createAccount } from './accounts.ts';
import { anyAccount } from './accounts-store.ts';
import { deleteLinks, findLink, takeLink } from './links-store.ts';
import { type PageParts, sendPage } from './page-parts.ts';
import { setupPage } from './pages/forms.ts';
import { passwordFault } from './passwords.ts';
import { textOf } from './tokens.ts';

const PATH = '/setup';
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
    return sendPage(reply, setupPage({ ...answers, token, fault }), { status: fault === null ? 200 : 400 });
  };

  app.get(PATH, { schema, config: { requires: anyone() } }, async (request, reply) => {
    const link = await findLink(database.pool, request.query.token, new Date(clock()));
    if (link?.purpose !== 'setup') throw usedUp();
    return show(request, reply, { name: '', email: '', organization: 'My organization' }, null);
  });

  app.post(PATH, { schema, config: { requires: anyone('public') } }, async (request, reply) => {
    const fields = forms.read(request);
    const email = readEmail(fields.get('email') ?? '');
    const name = textOf(fields.get('name'));
    const organization = textOf(fields.get('organization'));
    const password = fields.get('password') ?? '';
    const fault =
      (name === null ? 'Tell us your name.' : null) ??
      (email === null ? 'That is not an e-mail address.' : null) ??
      (organization === null ? 'Give your organization a name.' : null) ??
      passwordFault(password) ??
      (password === fields.get('again') ? null : 'The two passwords differ.');
    if (fault !== null || name === null || email === null || organization === null) {
      const answers = { name: name ?? '', email: fields.get('email') ?? '', organization: organization ?? '' };
      return show(request, reply, answers, fault);
    }
    // Hashing is dear, so strangers without the link do not get as far.
    if ((await findLink(database.pool, request.query.token, new Date(clock())))?.purpose !== 'setup') throw usedUp();
    const passwordHash = await parts.passwords.hash(password);
    const userId = await changes.transaction(async (client, announce) => {
      const at = new Date(clock());
      const link = await takeLink(client, request.query.token, at);
      if (link?.purpose !== 'setup' || (await anyAccount(client))) throw usedUp();
      const user = await createAccount(client, { email, name, passwordHash, emailVerified: true }, at);
      if (user === null) throw usedUp();
      const actor = { kind: 'user', id: user.id, name, ipAddress: request.clientIp || null };
      const owner = { id: user.id, email, name };
      await createOrganization(client, announce, parts.audit, { name: organization, owner, actor, at });
      await deleteLinks(client, { purpose: 'setup' });
      return user.id;
    });
    await parts.sessions.start({ request, reply }, userId);
    return reply.redirect(`${basePath(parts.publicUrl())}/account`, 303);
  });
}

function usedUp(): Problem {
  return new Problem('not_found', 'This link was used, is too old, or was never one of ours.');
}
