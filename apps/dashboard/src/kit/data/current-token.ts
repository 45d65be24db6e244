import type { Session } from '../session/session.ts';

type Fetch = (request: Request) => Promise<Response>;

/**
 * Tells the session of a token that the service refuses. Where the session has another one by then, the request is sent
 * once more with that: it was on its way while the session came back, and nobody would ask again.
 */
export function withCurrentToken(session: Pick<Session, 'token' | 'refused'>, send: Fetch): Fetch {
  return async (request) => {
    const again = request.clone();
    const response = await send(request);
    if (response.status !== 401) return response;
    const refused = request.headers.get('Authorization')?.replace('Bearer', '').trim() ?? '';
    session.refused(refused);
    const token = session.token();
    if (token === '' || token === refused) return response;
    again.headers.set('Authorization', `Bearer ${token}`);
    const answer = await send(again);
    if (answer.status === 401) session.refused(token);
    return answer;
  };
}
