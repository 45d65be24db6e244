import { type ApiClient, answerOf, createApiClient } from '@sundew/api-client/client';
import type { CommonOptions, Context } from './context.ts';
import { findCredential, type Need } from './credential.ts';
import { EXIT, Exit } from './exit.ts';
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

/** For every command about one organization; see `chooseOrganization`. */
export const ORGANIZATION_OPTION = ['--organization <id or name>', 'default: the one that bootstrap made'] as const;

export function openSession(context: Context, options: CommonOptions, need: Need): Session {
  const service = findService(options, context.env);
  const { token, origin, organizationId } = findCredential(service, options.token, context.env, need);
  return { service, origin, organizationId, api: openClient(context, service, token) };
}

export function openClient(
  context: Context,
  service: Service,
  token?: string | (() => string | Promise<string>),
): ApiClient {
  return createApiClient({
    baseUrl: service.baseUrl,
    token,
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
  const response = await api.open(`/api/operator${call.path}`, { ...call, signal: context.interrupted });
  const { data } = (await response.json()) as { data: Answer };
  return data;
}

/**
 * The organization a command is about: the one named by id or name, the one of `bootstrap`, or the only one there is.
 * @throws Exit (usage) when that leaves a choice
 */
export async function chooseOrganization(
  { api, organizationId }: Session,
  wanted: string | undefined,
): Promise<string> {
  if (wanted === undefined && organizationId !== null) return organizationId;
  const { data } = await answerOf(api.GET('/api/organizations', { params: { query: { page_size: 200 } } }));
  const fitting = wanted === undefined ? data : data.filter(({ id, name }) => id === wanted || name === wanted);
  const [only] = fitting;
  if (only !== undefined && fitting.length === 1) return only.id;
  const names = data.map(({ id, name }) => `  ${id}  ${name}`).join('\n');
  throw new Exit(
    EXIT.usage,
    data.length === 0
      ? 'The credential belongs to no organization.'
      : `Name one organization with --organization:\n${names}`,
  );
}
