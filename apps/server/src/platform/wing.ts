import type { Job } from './background/job.ts';
import type { Reaction } from './background/reaction.ts';
import type { HealthCheck } from './health-check.ts';
import type { App } from './http/application.ts';

/** What `main.ts` knows of a wing. What a wing gives to those above it are further properties of its compose result. */
export interface Wing {
  /** Adds the routes that the roles of this process ask for. */
  routes(app: App): void | Promise<void>;
  readonly jobs: readonly Job[];
  readonly reactions: readonly Reaction[];
  /** What `/healthz` and `/readyz` look at. */
  readonly checks: readonly HealthCheck[];
  /** Finishes what was accepted and lets go of everything the wing holds. Never rejects. */
  stop(): Promise<void>;
}

/** The parts of a wing that it has nothing to say about. */
export const BARE_WING: Omit<Wing, 'stop'> = { routes: () => {}, jobs: [], reactions: [], checks: [] };
