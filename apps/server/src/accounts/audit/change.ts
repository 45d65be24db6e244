import type { AuditAction } from '@sundew/wire/audit-actions';

/** Who made a change: the caller of a request, or a part of the service itself. */
export interface Actor {
  readonly kind: string;
  readonly id: string;
  readonly name: string | null;
  readonly ipAddress: string | null;
}

export interface Change {
  readonly organizationId: string;
  readonly actor: Actor;
  /** What was done, as `<target>.<verb>`: `api_key.revoke`. */
  readonly action: AuditAction;
  readonly targetType: string;
  readonly targetId: string | null;
  /** What changed. Never the value of a credential. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** A change of something that an organization has: its type is the target that the action names. */
export function changeOf(
  actor: Actor,
  action: AuditAction,
  { organization_id: organizationId, id: targetId }: { readonly organization_id: string; readonly id: string },
  details: Readonly<Record<string, unknown>>,
): Change {
  return { organizationId, actor, action, targetType: action.slice(0, action.indexOf('.')), targetId, details };
}
