import { ApiError, Silent, Unreachable } from '@sundew/api-client/api-error';
import { type ApiClient, answerOf, createApiClient, dataOf } from '@sundew/api-client/client';
import { createContext, useContext } from 'react';
import { hearServiceTime } from '../clock/service-time.ts';
import { ANSWER_MS, home } from '../session/auth-config.ts';
import type { Session } from '../session/session.ts';
import { withCurrentToken } from './current-token.ts';
import { withSameKey } from './same-key.ts';

export { answerOf, dataOf };

export const ApiContext = createContext<ApiClient | null>(null);

/** The typed API as everyone else uses it. Waits of the rate limit are shown, not sat out in silence. */
export function useApi(): ApiClient {
  const api = useContext(ApiContext);
  if (api === null) throw new Error('This component is shown to signed-in people only.');
  return api;
}

export function createApi(session: Session): ApiClient {
  return createApiClient({
    baseUrl: `${home}/api`,
    token: session.token,
    retries: 1,
    maxWaitMs: 3000,
    answerMs: ANSWER_MS,
    fetch: withSameKey(
      withCurrentToken(session, async (request) => {
        const response = await fetch(request);
        hearServiceTime(response.headers.get('date'));
        return response;
      }),
    ),
  });
}

/** Whether asking again at once cannot help: the request itself was refused, or people have waited long enough. */
export function isFinal(error: unknown): boolean {
  if (error instanceof Unreachable) return error.cause instanceof Silent;
  return error instanceof ApiError && error.status < 500;
}
