import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '@sundew/wire/problems';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { anyone } from '../../access/requirement.ts';
import type { App } from '../../http/app.ts';
import { type Visitor, visitorOf } from '../account-visitor.ts';
import { confirmVisitor } from '../confirm-visitor.ts';
import { baseOf, type PageParts, sendPage, textsOf } from '../page-parts.ts';
import { createPasskeyPage, editPasskeyPage, newPasskeyPage } from '../pages/passkey-pages.ts';
import { actorOfPage, auditPerson } from '../person-audit.ts';
import { textOf } from '../tokens.ts';
import { SCRIPT_PATH } from './passkeys.ts';
import { deletePasskey, findPasskey, renamePasskey } from './passkeys-store.ts';

const PATH = '/account/passkeys';
const NAME_MOST = 60;
const hide = { schema: { hide: true } };
const posts = { ...hide, config: { requires: anyone('public') } };
const byId = { hide: true, params: Type.Object({ passkey: Type.String({ maxLength: 1400, pattern: '^[\\w-]+$' }) }) };

/** Adding, renaming and removing passkeys, and the one script that talks to the browser's authenticators. */
export function passkeyPages(app: App, parts: PageParts): void {
  const { forms, passkeys, changes } = parts;
  const script = readFileSync(join(import.meta.dirname, '../pages/passkeys.js'), 'utf8');

  app.get(SCRIPT_PATH, { ...hide, config: { requires: anyone() } }, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('Cache-Control', 'no-cache').send(script),
  );

  async function showNew(
    request: FastifyRequest,
    reply: FastifyReply,
    visitor: Visitor,
    of: { readonly name: string; readonly fault: string | null },
  ): Promise<FastifyReply> {
    const asksCode = (await parts.secondFactors.find(visitor.id)) !== null;
    const token = forms.issue(request, reply);
    const body = newPasskeyPage(textsOf(request), {
      ...of,
      token,
      asksCode,
      base: baseOf(parts),
      email: visitor.email,
    });
    return sendPage(reply, body, { status: of.fault === null ? 200 : 400 });
  }

  async function showCreate(
    request: FastifyRequest,
    reply: FastifyReply,
    visitor: Visitor,
    of: { readonly name: string; readonly fault: string | null },
  ): Promise<FastifyReply> {
    const token = forms.issue(request, reply);
    const passkey = await passkeys.askToCreate(token, visitor, of.name);
    if (passkey === null) return reply.redirect(`${baseOf(parts)}/account`, 303);
    const body = createPasskeyPage(textsOf(request), { ...of, token, passkey, base: baseOf(parts) });
    return sendPage(reply, body, { status: of.fault === null ? 200 : 400, script: true });
  }

  app.get(`${PATH}/new`, { ...hide, config: { requires: anyone() } }, async (request, reply) => {
    const visitor = await visitorOf(parts, request, reply);
    return visitor === null ? reply : showNew(request, reply, visitor, { name: '', fault: null });
  });

  app.post(`${PATH}/new`, posts, async (request, reply) => {
    const fields = forms.read(request);
    const visitor = await visitorOf(parts, request, reply);
    if (visitor === null) return reply;
    const { faults } = textsOf(request);
    if (fields.has('credential')) {
      const name = passkeys.nameOf(visitor.id, fields);
      if (name === null) return showNew(request, reply, visitor, { name: '', fault: faults.expired });
      const added = await changes.transaction(async (client) => {
        const made = await passkeys.create(client, visitor.id, fields);
        if (made === null) return false;
        const actor = actorOfPage(request, visitor);
        const details = { name: made.name };
        await auditPerson(client, parts.audit, { userId: visitor.id, actor, action: 'passkey.add', details });
        return true;
      });
      if (!added) return showCreate(request, reply, visitor, { name, fault: faults.passkeyNew });
      return reply.redirect(`${baseOf(parts)}/account?done=passkey`, 303);
    }
    const name = nameOf(fields);
    const fault = name === null ? faults.passkeyName : await confirmVisitor(parts, request, visitor, fields);
    if (name === null || fault !== null) return showNew(request, reply, visitor, { name: name ?? '', fault });
    return showCreate(request, reply, visitor, { name, fault: null });
  });

  async function showEdit(
    request: FastifyRequest,
    reply: FastifyReply,
    visitor: Visitor,
    id: string,
    fault: string | null,
    faultyForm: 'rename' | 'remove' = 'rename',
  ) {
    const passkey = await findPasskey(parts.database.pool, id);
    if (passkey?.account_id !== visitor.id) throw new Problem('not_found');
    const asksCode = (await parts.secondFactors.find(visitor.id)) !== null;
    const token = forms.issue(request, reply);
    const { name } = passkey;
    const of = { token, fault, faultyForm, asksCode, id, name, email: visitor.email, base: baseOf(parts) };
    return sendPage(reply, editPasskeyPage(textsOf(request), of), { status: fault === null ? 200 : 400 });
  }

  app.get(`${PATH}/:passkey`, { schema: byId, config: { requires: anyone() } }, async (request, reply) => {
    const visitor = await visitorOf(parts, request, reply);
    return visitor === null ? reply : showEdit(request, reply, visitor, request.params.passkey, null);
  });

  app.post(`${PATH}/:passkey`, { schema: byId, config: { requires: anyone('public') } }, async (request, reply) => {
    const fields = forms.read(request);
    const visitor = await visitorOf(parts, request, reply);
    if (visitor === null) return reply;
    const { passkey: id } = request.params;
    const name = nameOf(fields);
    if (name === null) return showEdit(request, reply, visitor, id, textsOf(request).faults.passkeyName);
    await changes.transaction(async (client) => {
      if (!(await renamePasskey(client, visitor.id, id, name))) throw new Problem('not_found');
      const actor = actorOfPage(request, visitor);
      await auditPerson(client, parts.audit, {
        userId: visitor.id,
        actor,
        action: 'passkey.rename',
        details: { name },
      });
    });
    return reply.redirect(`${baseOf(parts)}/account?done=passkey_renamed`, 303);
  });

  app.post(
    `${PATH}/:passkey/remove`,
    { schema: byId, config: { requires: anyone('public') } },
    async (request, reply) => {
      const fields = forms.read(request);
      const visitor = await visitorOf(parts, request, reply);
      if (visitor === null) return reply;
      const { passkey: id } = request.params;
      if ((await findPasskey(parts.database.pool, id))?.account_id !== visitor.id) throw new Problem('not_found');
      const fault = await confirmVisitor(parts, request, visitor, fields);
      if (fault !== null) return showEdit(request, reply, visitor, id, fault, 'remove');
      await changes.transaction(async (client) => {
        const name = await deletePasskey(client, visitor.id, id);
        if (name === null) throw new Problem('not_found');
        const actor = actorOfPage(request, visitor);
        await auditPerson(client, parts.audit, {
          userId: visitor.id,
          actor,
          action: 'passkey.remove',
          details: { name },
        });
      });
      return reply.redirect(`${baseOf(parts)}/account?done=passkey_removed`, 303);
    },
  );
}

function nameOf(fields: ReadonlyMap<string, string>): string | null {
  return textOf(fields.get('name'))?.slice(0, NAME_MOST).toWellFormed() ?? null;
}
