import { WafFailure } from './waf-port.ts';

/** For removals: what somebody else has removed already is as good. */
export async function goneAlready(removal: Promise<void>): Promise<void> {
  try {
    await removal;
  } catch (error) {
    if (error instanceof WafFailure && error.reason === 'firewall_not_found') return;
    throw error;
  }
}
