import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '@sundew/wire/problems';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { anyone } from '../../../platform/access/requirement.ts';
import type { App } from '../../../platform/http/application.ts';
import { createPasskeyPage, editPasskeyPage, newPasskeyPage } from '../markup/passkey-pages.ts';
import { SCRIPT_PATH } from '../passkeys/ceremony.ts';
import { deletePasskey, findPasskey, renamePasskey } from '../passkeys/passkeys-store.ts';
import { textOf } from '../tokens/tokens.ts';
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
import type { PageParts } from './page-parts.ts';

const PATH = '/account/passkeys';
const NAME_MOST = 60;
const hide = { schema: { hide: true } };
const posts = { ...hide, config: { requires: anyone('sign_in') } };
const byId = { hide: true, params: Type.Object({ passkey: Type.String({ maxLength: 1400, pattern: '^[\\w-]+$' }) }) };

interface Naming {
  readonly name: string;
  readonly fault: string | null;
}

/** Adding, renaming and removing passkeys, and the one script that talks to the browser's authenticators. */
export function passkeyPages(app: App, parts: PageParts): void {
  const script = readFileSync(join(import.meta.dirname, '../markup/passkeys.js'), 'utf8');

  app.get(SCRIPT_PATH, { ...hide, config: { requires: anyone() } }, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('Cache-Control', 'no-cache').send(script),
  );

  app.get(`${PATH}/new`, { ...hide, config: { requires: anyone() } }, async (request, reply) => {
    const visit = await visitAccount(parts, request, reply);
    return visit === null ? reply : showNew(parts, visit, { name: '', fault: null });
  });

  app.post(`${PATH}/new`, posts, async (request, reply) => {
    const visit = await visitAccount(parts, request, reply);
    if (visit === null) return reply;
    return visit.fields.has('credential') ? addPasskey(parts, visit) : askForPasskey(parts, visit);
  });

  app.get(`${PATH}/:passkey`, { schema: byId, config: { requires: anyone() } }, async (request, reply) => {
    const visit = await visitAccount(parts, request, reply);
    return visit === null ? reply : showEdit(parts, visit, request.params.passkey, null);
  });

  app.post(`${PATH}/:passkey`, { schema: byId, config: { requires: anyone('sign_in') } }, async (request, reply) => {
    const visit = await visitAccount(parts, request, reply);
    return visit === null ? reply : rename(parts, visit, request.params.passkey);
  });

  app.post(
    `${PATH}/:passkey/remove`,
    { schema: byId, config: { requires: anyone('sign_in') } },
    async (request, reply) => {
      const visit = await visitAccount(parts, request, reply);
      return visit === null ? reply : remove(parts, visit, request.params.passkey);
    },
  );
}

/** First step: a name, and proof that it is the person. */
async function showNew(parts: PageParts, visit: AccountVisit, of: Naming): Promise<FastifyReply> {
  const asksCode = (await parts.secondFactors.find(visit.visitor.id)) !== null;
  return showForm(visit, newPasskeyPage(visit.texts, { ...formOf(parts, visit), ...of, asksCode }), of.fault);
}

/** Second step: the browser makes it. */
async function showCreate(parts: PageParts, visit: AccountVisit, of: Naming): Promise<FastifyReply> {
  const form = formOf(parts, visit);
  const passkey = await parts.passkeys.askToCreate(form.token, visit.visitor, of.name);
  if (passkey === null) return visit.reply.redirect(`${visit.base}/account`, 303);
  return showForm(visit, createPasskeyPage(visit.texts, { ...form, ...of, passkey }), of.fault, { script: true });
}

async function askForPasskey(parts: PageParts, visit: AccountVisit): Promise<FastifyReply> {
  const name = nameOf(visit.fields);
  const fault = name === null ? visit.texts.faults.passkeyName : await confirmVisitor(parts, visit);
  if (name === null || fault !== null) return showNew(parts, visit, { name: name ?? '', fault });
  return showCreate(parts, visit, { name, fault: null });
}

async function addPasskey(parts: PageParts, visit: AccountVisit): Promise<FastifyReply> {
  const { visitor, fields } = visit;
  const { faults } = visit.texts;
  const name = parts.passkeys.nameOf(visitor.id, fields);
  if (name === null) return showNew(parts, visit, { name: '', fault: faults.expired });
  const isAdded = await changingOwn(parts, visit, async (client) => {
    const made = await parts.passkeys.create(client, visitor.id, fields);
    if (made !== null) await noteOwnChange(client, parts, visit, 'passkey.add', { name: made.name });
    return made !== null;
  });
  return isAdded ? leaveWith('passkey', visit) : showCreate(parts, visit, { name, fault: faults.passkeyNew });
}

async function showEdit(
  parts: PageParts,
  visit: AccountVisit,
  id: string,
  fault: string | null,
  faultyForm: 'rename' | 'remove' = 'rename',
): Promise<FastifyReply> {
  const { visitor } = visit;
  const passkey = await findPasskey(parts.database.pool, id);
  if (passkey?.account_id !== visitor.id) throw new Problem('not_found');
  const asksCode = (await parts.secondFactors.find(visitor.id)) !== null;
  const of = { ...formOf(parts, visit), fault, faultyForm, asksCode, id, name: passkey.name };
  return showForm(visit, editPasskeyPage(visit.texts, of), fault);
}

async function rename(parts: PageParts, visit: AccountVisit, id: string): Promise<FastifyReply> {
  const name = nameOf(visit.fields);
  if (name === null) return showEdit(parts, visit, id, visit.texts.faults.passkeyName);
  await changingOwn(parts, visit, async (client) => {
    if (!(await renamePasskey(client, visit.visitor.id, id, name))) throw new Problem('not_found');
    await noteOwnChange(client, parts, visit, 'passkey.rename', { name });
  });
  return leaveWith('passkey_renamed', visit);
}

async function remove(parts: PageParts, visit: AccountVisit, id: string): Promise<FastifyReply> {
  const { visitor } = visit;
  if ((await findPasskey(parts.database.pool, id))?.account_id !== visitor.id) throw new Problem('not_found');
  const fault = await confirmVisitor(parts, visit);
  if (fault !== null) return showEdit(parts, visit, id, fault, 'remove');
  await changingOwn(parts, visit, async (client) => {
    const name = await deletePasskey(client, visitor.id, id);
    if (name === null) throw new Problem('not_found');
    await noteOwnChange(client, parts, visit, 'passkey.remove', { name });
  });
  return leaveWith('passkey_removed', visit);
}

function nameOf(fields: ReadonlyMap<string, string>): string | null {
  return textOf(fields.get('name'))?.slice(0, NAME_MOST).toWellFormed() ?? null;
}
