/** Why a rule found something, by the name of the rule. Rules of your own may have members of their own. */
export type Reason =
  | { readonly rule: 'tripwire'; readonly path: string }
  | { readonly rule: 'honeytoken'; readonly path: string }
  | { readonly rule: 'remembered'; readonly of: string }
  | { readonly rule: 'gone' }
  | { readonly rule: 'rate_limit'; readonly count: number; readonly max: number; readonly windowS: number }
  | {
      readonly rule: 'attack_signatures';
      readonly type: string;
      readonly location: string;
      readonly confidence: number;
    }
  | { readonly rule: 'bot_policy'; readonly name: string; readonly category: string }
  | { readonly rule: 'ip_filter'; readonly name: string }
  | {
      readonly rule: 'filter';
      readonly name: string;
      readonly expression: string;
      /** What was known of the fields that it asks about: `ip.country=CN ip.verified_bot=false`. */
      readonly facts: string;
    }
  | { readonly rule: 'clearance'; readonly label: string; readonly route: string }
  | {
      readonly rule: 'verdict';
      readonly decision: 'block' | 'challenge';
      readonly confidence: number;
      readonly detectionId: string;
    }
  | { readonly rule: 'custom'; readonly name: string };

/** `block` refuses with 403, `throttle` with 429. */
export type FindingAction = 'block' | 'throttle';

/** What one rule found in a request. */
export interface Finding {
  readonly action: FindingAction;
  readonly reason: Reason;
  /** Flags of the report; those of decoys (`tripwire`) are evidence by themselves. */
  readonly flags: readonly string[];
  /** For how long the visitor is refused from now on, in seconds. */
  readonly rememberS?: number;
  /** When a throttled visitor may come back, in seconds. */
  readonly retryAfterS?: number;
  /** The rule only watches here, whatever its mode. */
  readonly isMonitored?: boolean;
  /** Being refused says nothing against the visitor, and is not reported as if it did. */
  readonly isInnocent?: boolean;
  /** In place of the common answer. */
  readonly answer?: RefusalAnswer;
}

/** What a refused visitor is answered. */
export interface RefusalAnswer {
  /** For those who ask for a page; null where a page would help nobody, as after a form was sent. */
  readonly page: string | null;
  readonly error: string;
  /** The visitor is sent on, with a cookie. */
  readonly sentOn?: { readonly to: string; readonly cookie: string };
  /** With which a browser proves more (`WWW-Authenticate`); the status is 401 then. */
  readonly challenge?: string;
  /** What a script of the page asked for: JSON, with status 200. */
  readonly told?: Readonly<Record<string, string>>;
}

/** A finding together with whether its rule may act on it. */
export interface JudgedFinding extends Finding {
  readonly mode: Mode;
}

/** `monitor`: look and report. `enforce`: refuse as well. */
export type Mode = 'monitor' | 'enforce';

export interface Decision {
  /** What is done: a finding of a rule that only monitors is `allow`. */
  readonly action: 'allow' | FindingAction;
  /** Of the finding that decided, else of the first one that would have; null where nothing was found. */
  readonly reason: Reason | null;
  readonly findings: readonly JudgedFinding[];
  /** When a throttled visitor may come back, in seconds; null unless throttled. */
  readonly retryAfterS: number | null;
  /** Of the finding that decided. */
  readonly answer?: RefusalAnswer;
}

export const ALLOWED: Decision = Object.freeze({
  action: 'allow',
  reason: null,
  findings: Object.freeze([]),
  retryAfterS: null,
});

/** The decision that follows from all findings: the first one whose rule enforces. */
export function decisionFrom(findings: readonly JudgedFinding[]): Decision {
  const [first] = findings;
  if (first === undefined) return ALLOWED;
  const acting = findings.find(({ mode }) => mode === 'enforce');
  if (acting === undefined) return { action: 'allow', reason: first.reason, findings, retryAfterS: null };
  const { action, reason, retryAfterS = null, answer } = acting;
  return { action, reason, findings, retryAfterS, ...(answer === undefined ? {} : { answer }) };
}

/** A decision as attributes of a span or a log line: `span.setAttributes(decisionAttributes(decision))`. */
export function decisionAttributes({ action, reason, findings }: Decision): Record<string, string | number | boolean> {
  const attributes: Record<string, string | number | boolean> = {
    'sundew.action': action,
    'sundew.findings': findings.length,
  };
  if (reason === null) return attributes;
  for (const [name, value] of Object.entries(reason)) attributes[`sundew.reason.${name}`] = value;
  return attributes;
}
