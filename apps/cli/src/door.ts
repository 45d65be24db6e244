import type { ApiClient } from '@sundew/api-client/client';

/** A way by which detections come in. One file per door in `doors/`; `probe` knocks at each. */
export interface Door {
  readonly name: string;
  /** What this door is, for people. */
  readonly about: string;
  /** Reports one visit of `probe` there; throws when the door refuses. */
  knock(api: ApiClient, probe: Probe): Promise<unknown>;
}

/** The made-up visit; found again by its path or its User-Agent. */
export interface Probe {
  readonly organizationId: string;
  /** Begins with the prefix of test traffic. */
  readonly userAgent: string;
  /** Part of the User-Agent that tells the visit apart; null where the path does. */
  readonly foundBy: string | null;
  readonly ip: string;
  readonly path: string;
  readonly url: string;
}

/** Header names of the made-up visitor. */
export const PROBE_HEADERS = ['accept', 'host', 'user-agent'] as const;
