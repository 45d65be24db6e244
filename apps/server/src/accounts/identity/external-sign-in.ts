import type { Config } from '../../platform/config/settings.ts';
import type { ExternalSignIn } from './sign-in-config.ts';

/** The settings of an external issuer; null when people sign in to the embedded one. */
export function externalSignIn(config: Config): ExternalSignIn | null {
  if (config.oidc_issuer === null) return null;
  return {
    issuer: config.oidc_issuer,
    audience: config.oidc_audience,
    resource: config.oidc_resource,
    scope: config.oidc_scope,
    clientId: config.oidc_client_id,
    cliClientId: config.oidc_cli_client_id,
  };
}
