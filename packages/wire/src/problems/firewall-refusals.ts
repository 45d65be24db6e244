import type { ProblemCode } from './codes.ts';
import type { Text } from './sentence.ts';

/** Why a firewall, or whoever provides it, did not take what was asked of it. */
export const FIREWALL_REFUSALS = {
  firewall_credential_refused: [
    'bad_request',
    'The provider does not accept the credential. Make a new one there and put it in here.',
  ],
  firewall_permission_missing: [
    'bad_request',
    'The credential lacks a permission at the provider: {{permission}}. Add it there, then test again.',
  ],
  firewall_not_found: ['bad_request', 'The provider has no {{what}}. Check what you have put in.'],
  firewall_full: [
    'upstream_failed',
    'The provider holds no more: {{what}} is full. Let blocks end sooner, lift some, or ask the provider for more.',
  ],
  firewall_rate_limited: [
    'upstream_failed',
    'The provider takes no more calls for now. A firewall that is connected is tried again by itself.',
  ],
  firewall_busy: [
    'upstream_failed',
    'Something else is being changed at the provider. A firewall that is connected is tried again by itself.',
  ],
  firewall_unreachable: [
    'upstream_failed',
    'The provider cannot be reached ({{why}}). A firewall that is connected is tried again by itself.',
  ],
  firewall_refused: ['upstream_failed', 'The provider refused: {{said}}'],
} as const satisfies Record<string, readonly [code: ProblemCode, text: Text]>;
