/** What a page asks with; nothing of it is believed but what speaks against it. */
export interface MintWish {
  readonly organizationId: string;
  readonly fingerprint: string;
  readonly scope: string;
  /** What the connection shows. */
  readonly ip: string;
  readonly userAgent: string;
  readonly claimedUserAgent: string | null;
  /** The page says that a program drives it. */
  readonly isDriven: boolean;
  readonly behaviour: Behaviour;
  /** That the device vouched for the visitor; empty without one. */
  readonly receipt: string;
}

/** Aggregates of input, as the page counts them. */
export interface Behaviour {
  readonly pointerSamples: number;
  readonly pointerMs: number;
  readonly touches: number;
}

/** Where pages ask for a token, and how long what they send may be. */
export const MINT = { path: '/api/v1/clearance', bodyBytes: 16 * 1024 };

/** What a page asks for, read from whatever it sent. */
export function wishOf(sent: Readonly<Record<string, unknown>>, ip: string, userAgent: string): MintWish {
  const { behavior } = sent;
  const figures = typeof behavior === 'object' && behavior !== null ? (behavior as Record<string, unknown>) : {};
  return {
    organizationId: textOf(sent.aid),
    fingerprint: textOf(sent.fp),
    scope: textOf(sent.scope),
    ip,
    userAgent,
    claimedUserAgent: typeof sent.ua === 'string' ? sent.ua : null,
    isDriven: isTold(sent.webdriver) || isTold(sent.headless),
    behaviour: {
      pointerSamples: figureOf(figures.pointer_samples),
      pointerMs: figureOf(figures.pointer_ms),
      touches: figureOf(figures.touches),
    },
    receipt: textOf(sent.pat_receipt),
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const figureOf = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);
const isTold = (value: unknown): boolean => value === true || value === 1;
