import type { ExternalSignIn } from '../../../src/accounts/identity/sign-in-config.ts';

/** Settings of an external issuer as an operator would leave them. */
export function externalSignIn(issuer: string, others: Partial<ExternalSignIn> = {}): ExternalSignIn {
  return {
    issuer,
    audience: null,
    resource: null,
    scope: 'openid profile email offline_access',
    clientId: 'sundew-dashboard',
    cliClientId: 'sundew-cli',
    ...others,
  };
}
