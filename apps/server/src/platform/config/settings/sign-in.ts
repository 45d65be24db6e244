import { optional, text, url } from '../read-value.ts';
import { type Setting, setting } from '../setting.ts';

/** An OpenID Connect provider of one's own, instead of the embedded one. */
export const signInSettings = {
  oidc_issuer: setting(
    'SUNDEW_OIDC_ISSUER',
    null as string | null,
    url('http:', 'https:'),
    'External OpenID Connect issuer. Default: the embedded issuer at <public URL>/oidc.',
  ),
  oidc_audience: setting(
    'SUNDEW_OIDC_AUDIENCE',
    null as string | null,
    optional,
    'Audience that tokens of the external issuer must carry. Default: <public URL>/api.',
  ),
  oidc_client_id: setting(
    'SUNDEW_OIDC_CLIENT_ID',
    'sundew-dashboard',
    text,
    'Client of the dashboard at the external issuer.',
  ),
  oidc_cli_client_id: setting(
    'SUNDEW_OIDC_CLI_CLIENT_ID',
    'sundew-cli',
    text,
    'Client of the command line at the external issuer.',
  ),
  oidc_scope: setting(
    'SUNDEW_OIDC_SCOPE',
    'openid profile email offline_access',
    text,
    'Scopes asked of the external issuer, separated by spaces.',
  ),
  oidc_resource: setting(
    'SUNDEW_OIDC_RESOURCE',
    null as string | null,
    optional,
    'Resource indicator (RFC 8707) sent to the external issuer. Default: none is sent.',
  ),
} satisfies Record<string, Setting<unknown>>;
