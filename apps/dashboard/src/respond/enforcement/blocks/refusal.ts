export type Refusal = 'RULE' | 'BLOCKED' | 'DENY' | 'THROTTLE';

interface Told {
  readonly rules_enforced: boolean;
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** How a visitor was refused, as a rule of this service or the sensor's own report says; null when nobody was. */
export function refusalOf({ rules_enforced: isEnforced, metadata }: Told): Refusal | null {
  if (isEnforced) return 'RULE';
  if (metadata.action === 'DENY' || metadata.action === 'THROTTLE') return metadata.action;
  return metadata.blocked === true || metadata.blocked === 'true' ? 'BLOCKED' : null;
}
