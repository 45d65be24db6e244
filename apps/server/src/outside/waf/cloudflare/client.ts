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

const CALL_MS = 10_000;

/** The client with as much of the API as is used; all of it takes a second to load. */
export function openClient(apiToken: string, baseURL: string | null) {
  return createClient({
    resources: [
      ...[BaseUserTokens, BaseAccountTokens, BaseZones, BaseSettings, BaseLists, BaseItems],
      ...[BaseBulkOperations, BasePhases, BaseRules],
    ] as const,
    apiToken,
    ...(baseURL === null ? {} : { baseURL }),
    timeout: CALL_MS,
    // Whoever calls tries again, and knows for how long.
    maxRetries: 0,
    logLevel: 'off',
  });
}
