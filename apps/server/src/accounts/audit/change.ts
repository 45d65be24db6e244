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
