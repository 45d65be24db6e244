import { named } from '@sundew/wire/named';
import { type Static, Type } from 'typebox';
import { anyone } from '../../platform/access/requirement.ts';
import { VERSION } from '../../platform/config/version.ts';
import type { App } from '../../platform/http/application.ts';
import { Nullable, One } from '../../platform/http/envelope.ts';
import { operationsOf } from '../../platform/http/operations.ts';
import { CLI_CLIENT, DASHBOARD_CLIENT } from './issuer/clients.ts';
import { issuerAddress } from './issuer/issuer-address.ts';

const operation = operationsOf('Authentication');

/** What the settings say of an external issuer beside its address. */
export interface ExternalSignIn {
  readonly issuer: string;
  /** Audience that tokens must carry; null for that of the API itself. */
  readonly audience: string | null;
  /** Sent as `resource` (RFC 8707); null sends none. */
  readonly resource: string | null;
  readonly scope: string;
  readonly clientId: string;
  readonly cliClientId: string;
}

export interface SignInParts {
  /** Null when people sign in to the embedded issuer. */
  readonly external: ExternalSignIn | null;
  /** Without a trailing slash. */
  readonly publicUrl: () => string;
  readonly brand: string;
}

const SignInConfig = named(
  'SignInConfig',
  Type.Object({
    issuer: Type.String({ description: 'Its discovery document tells every other address of the issuer.' }),
    embedded: Type.Boolean({ description: 'Whether the issuer is a part of this service.' }),
    client_id: Type.String({ description: 'Client of the dashboard: public, authorization code with PKCE (S256).' }),
    cli_client_id: Type.String({ description: 'Client of the command line: public, device code (RFC 8628).' }),
    scope: Type.String(),
    audience: Nullable(Type.String({ description: 'To be sent as `audience`; null sends none.' })),
    resource: Nullable(Type.String({ description: 'To be sent as `resource` (RFC 8707); null sends none.' })),
    redirect_uri: Type.String(),
    post_logout_redirect_uri: Type.String(),
    signed_out_path: Type.String({ description: 'Path of the page that is shown after signing out.' }),
    account_url: Nullable(Type.String({ description: 'Where people manage their account; null with another issuer.' })),
    brand: Type.String({ description: 'Prefix of test User-Agents and webhook headers.' }),
    version: Type.String(),
  }),
  {
    issuer: 'https://sundew.example.com',
    embedded: true,
    client_id: 'dashboard',
    cli_client_id: 'cli',
    scope: 'openid profile email offline_access',
    audience: null,
    resource: null,
    redirect_uri: 'https://sundew.example.com/signed-in',
    post_logout_redirect_uri: 'https://sundew.example.com/signed-out',
    signed_out_path: '/signed-out',
    account_url: 'https://sundew.example.com/account',
    brand: 'Service',
    version: '0.1.0',
  },
);

/** How a browser or command line signs people in to this service. */
export function signInConfigRoutes(app: App, parts: SignInParts): void {
  app.get(
    '/api/auth/config',
    operation('getSignInConfig', anyone(), 'Get what a program needs to sign people in', {
      response: { 200: One(SignInConfig) },
    }),
    () => ({ data: signInConfig(parts) }),
  );
}

function signInConfig({ external, publicUrl, brand }: SignInParts): Static<typeof SignInConfig> {
  const base = publicUrl();
  const shared = {
    redirect_uri: `${base}/callback`,
    post_logout_redirect_uri: `${base}/`,
    signed_out_path: '/',
    brand,
    version: VERSION,
  };
  if (external === null) {
    return {
      ...shared,
      issuer: issuerAddress(base),
      embedded: true,
      client_id: DASHBOARD_CLIENT,
      cli_client_id: CLI_CLIENT,
      scope: 'openid profile email',
      audience: null,
      resource: `${base}/api`,
      account_url: `${base}/account`,
    };
  }
  return {
    ...shared,
    issuer: external.issuer,
    embedded: false,
    client_id: external.clientId,
    cli_client_id: external.cliClientId,
    scope: external.scope,
    // Not in the standard, but widely asked for; issuers that do not know it leave it aside.
    audience: external.audience,
    resource: external.resource,
    account_url: null,
  };
}
