import { setTimeout as pause } from 'node:timers/promises';
import type { ServiceClient } from '../report/service-client.ts';

/** Tells credentials that decoys handed out from others, which only the service can. */
export type CanaryCheck = (text: string) => Promise<boolean>;

/**
 * A visitor waits about as long for the answer of sshd to a wrong password. Counted in steps, each of which a process that
 * stands still meanwhile takes once: an answer that came then is read before the next.
 */
const STEPS = 20;
const STEP_MS = 100;
/** Passwords of decoys have a run of letters and digits of this length; the key of one a fingerprint. */
const CAN_BE_CANARY = /[A-Za-z0-9]{16}|^SHA256:/;
/** Without it, guessing long passwords would flood the service. */
const MOST_PER_MINUTE = 120;

/** While the service is away no credential counts as handed out; acceptance goes on as for any other. */
export function createCanaryCheck(client: Pick<ServiceClient, 'beat'>, nowMs: () => number = Date.now): CanaryCheck {
  let minute = 0;
  let asked = 0;
  return async (text) => {
    if (!CAN_BE_CANARY.test(text)) return false;
    const now = Math.floor(nowMs() / 60_000);
    if (now !== minute) {
      minute = now;
      asked = 0;
    }
    asked += 1;
    if (asked > MOST_PER_MINUTE) return false;
    const over = new AbortController();
    const answered = new AbortController();
    giveUpLater(over, answered.signal).catch(() => {});
    try {
      const { canaries } = await client.beat({ presented: [text] }, over.signal);
      return canaries?.[0] === true;
    } catch {
      return false;
    } finally {
      answered.abort();
    }
  };
}

async function giveUpLater(over: AbortController, signal: AbortSignal): Promise<void> {
  for (let step = 0; step < STEPS; step += 1) await pause(STEP_MS, undefined, { signal });
  over.abort();
}
