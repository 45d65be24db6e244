/** How a request stands with clearance; sensors pass it to the origin as `x-wd-clearance`. */
export type ClearanceLabel =
  | 'machine'
  | 'verified-bot'
  | 'signed-agent'
  | 'agent-impersonation'
  | 'unscoped'
  | 'excepted'
  | 'missing'
  | 'invalid'
  | 'revoked'
  | 'valid'
  | 'insufficient-trust'
  | 'crawler-refused'
  | 'outage-pass'
  | 'challenged';

/** In which sensors tell the origin how the request stands, and what sent it; copies that visitors send are taken away. */
export const LABEL_HEADER = 'x-wd-clearance';
export const CLASS_HEADER = 'x-wd-class';

/** In which programs send their token. */
export const SERVICE_TOKEN_HEADER = 'x-wd-service-token';

export interface ClearanceVerdict {
  readonly label: ClearanceLabel;
  /** Whether the request is turned away. */
  readonly isRefused: boolean;
  /** Whether it would be, if the route were enforced. */
  readonly wouldRefuse: boolean;
  /** The pattern that puts the path into scope; null where none does. */
  readonly route: string | null;
  /** Of the token that decided; null without one. */
  readonly fingerprint: string | null;
  /** Under which that token alone is denied; null without one. */
  readonly tokenName: string | null;
}

/** These pass, whatever the mode. */
const PASSING: ReadonlySet<string> = new Set<ClearanceLabel>([
  'machine',
  'verified-bot',
  'signed-agent',
  'unscoped',
  'excepted',
  'valid',
  'outage-pass',
]);

/** Whether a visitor with this label is let in. */
export function passes(label: ClearanceLabel): boolean {
  return isPassing(label);
}

/** As `passes`, of a label as a sensor reported it. */
export function isPassing(label: string): boolean {
  return PASSING.has(label);
}
