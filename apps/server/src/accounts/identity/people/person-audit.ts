import type { AuditAction } from '@sundew/wire/audit-actions';
import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../../../platform/database/queryable.ts';
import type { Audit } from '../../audit/audit.ts';
import type { Actor } from '../../audit/change.ts';
import { membershipsOf } from '../../members/memberships.ts';

/** What somebody did to an account, or had done to it. */
export interface PersonChange {
  readonly userId: string;
  readonly actor: Actor;
  /** As in the audit log: `second_factor.turn_on`. */
  readonly action: AuditAction;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** How people sign in concerns every organization they belong to, so each of them finds it in its audit log. */
export async function auditPerson(on: Queryable, audit: Audit, change: PersonChange): Promise<void> {
  const { userId, actor, action, details = {} } = change;
  for (const { id: organizationId } of await membershipsOf(on, userId)) {
    await audit.write(on, { organizationId, actor, action, targetType: 'user', targetId: userId, details });
  }
}

/** The person of a page, acting on their own account. */
export function actorOfPage(request: FastifyRequest, person: { readonly id: string; readonly name: string }): Actor {
  return { kind: 'user', id: person.id, name: person.name, ipAddress: request.clientIp || null };
}
