import { BaseTokens as BaseAccountTokens } from 'cloudflare/resources/accounts/tokens/tokens';
import { BaseBulkOperations } from 'cloudflare/resources/rules/lists/bulk-operations';
import { BaseItems } from 'cloudflare/resources/rules/lists/items';
import { BaseLists } from 'cloudflare/resources/rules/lists/lists';
import { BasePhases } from 'cloudflare/resources/rulesets/phases/phases';
import { BaseRules } from 'cloudflare/resources/rulesets/rules';
import { BaseTokens as BaseUserTokens } from 'cloudflare/resources/user/tokens/tokens';
import { BaseSettings } from 'cloudflare/resources/zones/settings';
import { BaseZones } from 'cloudflare/resources/zones/zones';
import { createClient } from 'cloudflare/tree-shakable';
import type { WafEndpoints } from '../waf-provider.ts';
import { CALL_MS, wholeBody } from '../whole-body.ts';

/**
 * Ends with the answer and not with its head, and follows nobody elsewhere. The client would take a page of a proxy for a list
 * with nothing on it.
 */
const fetchWholeWithin =
  (callMs: number): typeof fetch =>
  async (url, init = {}) => {
    const late = AbortSignal.timeout(callMs);
    const signal = init.signal == null ? late : AbortSignal.any([init.signal, late]);
    const { body, status, headers, ok } = await fetch(url, { ...init, signal, redirect: 'manual' });
    const whole = body === null ? null : await wholeBody(body);
    if (ok && whole !== null && !hasResult(whole)) throw new Error('its answer cannot be read');
    return new Response(whole, { status, headers });
  };

function hasResult(answer: Buffer): boolean {
  try {
    const told: unknown = JSON.parse(answer.toString());
    return typeof told === 'object' && told !== null && 'result' in told;
  } catch {
    return false;
  }
}

/** The client with as much of the API as is used; all of it takes a second to load. */
export function openClient(apiToken: string, { cloudflare: baseURL, callMs = CALL_MS }: WafEndpoints) {
  return createClient({
    resources: [
      ...[BaseUserTokens, BaseAccountTokens, BaseZones, BaseSettings, BaseLists, BaseItems],
      ...[BaseBulkOperations, BasePhases, BaseRules],
    ] as const,
    apiToken,
    ...(baseURL === null ? {} : { baseURL }),
    timeout: callMs,
    fetch: fetchWholeWithin(callMs),
    // Whoever calls tries again, and knows for how long.
    maxRetries: 0,
    logLevel: 'off',
  });
}
