import { setTimeout as pause } from 'node:timers/promises';
import { WafFailure } from './waf-port.ts';

/** Pauses before the second and third try, in ms: a call that failed on its way often succeeds at once. */
const PAUSES_MS = [100, 400];

/** Does a step again when the provider could not be reached. @throws WafFailure of the last try */
export async function tryAgain<Result>(work: () => Promise<Result>): Promise<Result> {
  for (const pauseMs of PAUSES_MS) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof WafFailure) || error.reason !== 'firewall_unreachable') throw error;
      await pause(pauseMs);
    }
  }
  return work();
}
