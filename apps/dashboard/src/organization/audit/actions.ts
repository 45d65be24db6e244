import { AUDIT_ACTIONS, type AuditAction, type AuditActionGroup } from '@sundew/wire/audit-actions';

/** In the order of the list to choose from. */
export const GROUPS = Object.keys(AUDIT_ACTIONS) as readonly AuditActionGroup[];

const known: ReadonlySet<string> = new Set(Object.values(AUDIT_ACTIONS).flat());

/** Whether there are words for an action; parts of the service that are newer may write others. */
export const isKnownAction = (action: string): action is AuditAction => known.has(action);
