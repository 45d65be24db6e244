import type { Source } from '@sundew/wire/sources';
import type { TacticId } from './tactics.ts';

/**
 * What visitors that each source reports are usually after; the first is the detection's tactic. A decoy link is found by
 * exploring, a decoy endpoint by trying to get in, a login or form honeypot and SSH by trying credentials, automation in
 * the browser by collecting, and a server's own sensor by probing.
 */
export const SOURCE_TACTICS: Readonly<Record<Source, readonly TacticId[]>> = {
  decoy_link: ['TA0043'],
  endpoint: ['TA0001'],
  bot_scanner: ['TA0009'],
  llm_referral: [],
  wordpress_plugin: ['TA0006'],
  sdk: ['TA0007'],
  ssh_agent: ['TA0006', 'TA0007'],
};
