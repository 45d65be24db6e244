import type { ClientMetadata } from 'oidc-provider';

export const DASHBOARD_CLIENT = 'sundew-dashboard';
export const CLI_CLIENT = 'sundew-cli';

/** The programs that people sign in to. All are ours and public: PKCE instead of a secret. */
export function issuerClients(publicUrl: string): ClientMetadata[] {
  return [
    {
      client_id: DASHBOARD_CLIENT,
      client_name: 'Sundew',
      application_type: 'web',
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      redirect_uris: [`${publicUrl}/callback`],
      post_logout_redirect_uris: [`${publicUrl}/`, `${publicUrl}/signed-out`],
    },
    {
      client_id: CLI_CLIENT,
      client_name: 'Sundew command line',
      application_type: 'native',
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token', 'urn:ietf:params:oauth:grant-type:device_code'],
      response_types: ['code'],
      // A loopback address of a native client matches with any port (RFC 8252, 7.3).
      redirect_uris: ['http://127.0.0.1/callback', 'http://[::1]/callback'],
    },
  ];
}
