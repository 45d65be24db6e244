import { type ApiClient, createApiClient } from '@sundew/api-client/client';
import type { CommonOptions, Context } from '../context.ts';
import { findCredential, type Need } from './credential.ts';
import { mintOperatorToken } from './operator-token.ts';
import { findService, type Service } from './service.ts';

/** Calls in the name of a person or key. */
export interface Session {
  readonly service: Service;
  readonly api: ApiClient;
  /** The organization that `bootstrap` made, when its credential is used. */
  readonly organizationId: string | null;
  /** Where the credential comes from. */
  readonly origin: string;
}

export function openSession(context: Context, options: CommonOptions, need: Need): Session {
  const service = findService(options, context.env);
  const { token, origin, organizationId } = findCredential(service, options.token, context, need);
  return { service, origin, organizationId, api: openClient(context, service, token) };
}

export function openClient(
  context: Context,
  service: Service,
  token?: string | (() => string | Promise<string>),
): ApiClient {
  return createApiClient({
    baseUrl: service.callUrl,
    token,
    signal: context.interrupted,
    onWait: (waitMs) => context.terminal.note(`The service asks to wait ${Math.ceil(waitMs / 1000)} s.`),
  });
}

/** One call to `/api/operator` in the name of the holder of the secret. */
export async function callOperator<Answer>(
  context: Context,
  service: Service,
  call: { method: 'GET' | 'POST' | 'DELETE'; path: string; body?: unknown },
): Promise<Answer> {
  const secret = service.secret();
  const api = openClient(context, service, () => mintOperatorToken(secret));
  const response = await api.open(`/api/operator${call.path}`, call);
  const { data } = (await response.json()) as { data: Answer };
  return data;
}
