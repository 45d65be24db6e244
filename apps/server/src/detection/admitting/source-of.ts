import { aiPlatformOf } from '@sundew/wire/ai-referrers';
import { isSource, type Source } from '@sundew/wire/sources';
import type { Report } from '../report.ts';

const CMS_SENSOR = /^(?:form|woocommerce)_/;

/**
 * The stored `source` of a report. A name attributes, it earns nothing: a known code is taken where the credential
 * permits it, CMS contexts are `wordpress_plugin`, any other sensor is an `sdk`, and a stranger is a browser tag.
 */
export function sourceOf({ reporter, sensor, fixedSource, said }: Report): Source {
  if (fixedSource !== null) return fixedSource;
  const name = sensor.trim().toLowerCase();
  // Analytics only and never scored, so the page must really have been reached from an assistant.
  if (name === 'llm_referral' && aiPlatformOf(said.referrer, said.url) !== null) return 'llm_referral';
  if (reporter.kind === 'public') return 'bot_scanner';
  if (CMS_SENSOR.test(name)) return 'wordpress_plugin';
  return isSource(name) && name !== 'llm_referral' && name !== 'ssh_agent' ? name : 'sdk';
}
