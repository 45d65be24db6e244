import type { AuditAction } from '@sundew/wire/audit-actions';
import { SshReplay, SshSession, SshSessionDetail, TypedPassword } from '@sundew/wire/ssh-sessions';
import { Type } from 'typebox';
import { type Audit, actorOf } from '../../accounts/audit/audit.ts';
import { SEALED_AS } from '../../detection/ssh/seal-contexts.ts';
import { reader } from '../../platform/access/requirement.ts';
import type { Database } from '../../platform/database/database.ts';
import { type App, notFound } from '../../platform/http/application.ts';
import { Id, InOrganization, Many, many, One, PAGING, window } from '../../platform/http/envelope.ts';
import { operationsOf } from '../../platform/http/operations.ts';
import type { Sealer } from '../../platform/secrets/sealer.ts';
import { DAY_MS } from '../../platform/time/units.ts';
import { scopeOf } from '../filter/scope.ts';
import { findRecording, findSshRow, listSessions, type SshRow } from './store.ts';
import { unpackRecording } from './unpack-recording.ts';
import { toSession, toSessionDetail } from './wire-session.ts';

const operation = operationsOf('SSH sessions');
const BySession = Type.Object({ organization_id: Id, session_id: Id });
const PATH = '/api/organizations/:organization_id/ssh-sessions';
const MOST_DAYS = 400;

export interface SessionParts {
  readonly database: Database;
  /** For the audit entries of what is unsealed. */
  readonly writing: Database;
  readonly audit: Audit;
  readonly sealer: Sealer;
  readonly clock: () => number;
}

/** What visitors of SSH honeypots did; what they typed as passwords is for analysts, and who looks is written down. */
export function sessionRoutes(app: App, { database, writing, audit, sealer, clock }: SessionParts): void {
  async function sessionOf(access: Parameters<typeof scopeOf>[0], organizationId: string, id: string): Promise<SshRow> {
    const row = await findSshRow(database, scopeOf(access, organizationId), id);
    return row?.ssh.type === 'ssh_session' ? row : notFound('session');
  }

  app.get(
    PATH,
    operation('listSshSessions', reader('detections:read'), 'List sessions at SSH honeypots, newest first', {
      params: InOrganization,
      querystring: Type.Object(
        { ...PAGING, days: Type.Integer({ minimum: 1, maximum: MOST_DAYS, default: 30 }) },
        { additionalProperties: false },
      ),
      response: { 200: Many(SshSession) },
    }),
    async ({ access, params, query }) => {
      const since = new Date(clock() - query.days * DAY_MS);
      const found = await listSessions(database.pool, scopeOf(access, params.organization_id), since, window(query));
      return many({ items: found.items.map(toSession), total: found.total }, query);
    },
  );

  app.get(
    `${PATH}/:session_id`,
    operation('getSshSession', reader('detections:read'), 'Get a session with its commands and what they do', {
      params: BySession,
      response: { 200: One(SshSessionDetail) },
    }),
    async ({ access, params }) => ({
      data: toSessionDetail(await sessionOf(access, params.organization_id, params.session_id)),
    }),
  );

  app.get(
    `${PATH}/:session_id/recording`,
    operation('getSshReplay', reader(undefined, 'analyst'), 'Get the recording of a session (asciicast v2)', {
      description: 'What was typed may hold passwords, so who looks is written to the audit log.',
      params: BySession,
      response: { 200: One(SshReplay) },
    }),
    async (request) => {
      const { organization_id: organizationId, session_id: id } = request.params;
      await sessionOf(request.access, organizationId, id);
      const sealed = (await findRecording(database, organizationId, id)) ?? notFound('recording');
      const recording = (await unpackRecording(sealer.open(sealed, SEALED_AS.recording))) ?? notFound('recording');
      await writeDown(organizationId, request, 'ssh_session.replay', id);
      return { data: { format: 'asciicast-v2' as const, recording } };
    },
  );

  app.get(
    `${PATH}/:session_id/typed-password`,
    operation('getTypedPassword', reader(undefined, 'analyst'), 'Get the password that was tried at an SSH honeypot', {
      description:
        'Takes the detection of a session or of a sign-in attempt. The password is kept encrypted, and who looks is written to the audit log.',
      params: BySession,
      response: { 200: One(TypedPassword) },
    }),
    async (request) => {
      const { organization_id: organizationId, session_id: id } = request.params;
      const row = await findSshRow(database, scopeOf(request.access, organizationId), id);
      const { username, success, sealedPassword } = (row ?? notFound('sign_in_attempt')).ssh;
      const password =
        sealedPassword === null
          ? null
          : sealer.open(Buffer.from(sealedPassword, 'base64'), SEALED_AS.password).toString('utf8');
      await writeDown(organizationId, request, 'ssh_password.show', id);
      return { data: { username, password, success } };
    },
  );

  function writeDown(
    organizationId: string,
    request: Parameters<typeof actorOf>[0],
    action: AuditAction,
    targetId: string,
  ): Promise<void> {
    return writing.transaction((client) =>
      audit.write(client, {
        ...{ organizationId, actor: actorOf(request), action },
        ...{ targetType: 'detection', targetId, details: {} },
      }),
    );
  }
}
