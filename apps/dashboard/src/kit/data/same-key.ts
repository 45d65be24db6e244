type Fetch = (request: Request) => Promise<Response>;

/** Enough for a page: an entry stays only until its change is asked for again. */
const MOST_KEPT = 100;

/**
 * Sends creations with an `Idempotency-Key`. When the answer to one never came, the same one is sent under the same key:
 * whoever presses again does not make two, whether the first one arrived or not.
 */
export function withSameKey(send: Fetch): Fetch {
  const unanswered = new Map<string, string>();

  const keep = (what: string, key: string) => {
    unanswered.set(what, key);
    for (const oldest of unanswered.keys()) {
      if (unanswered.size <= MOST_KEPT) break;
      unanswered.delete(oldest);
    }
  };

  return async (request) => {
    if (request.method !== 'POST') return send(request);
    const what = `${request.url}\n${await request.clone().text()}`;
    const key = unanswered.get(what) ?? newKey();
    // Two at once are two: only what stays without an answer is the same again.
    unanswered.delete(what);
    request.headers.set('Idempotency-Key', key);
    try {
      const response = await send(request);
      if (isStillRunning(response)) keep(what, key);
      return response;
    } catch (error) {
      keep(what, key);
      throw error;
    }
  };
}

/** `randomUUID` is missing where the dashboard is reached without TLS. */
function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

/** The first one is under way all the same; its answer is there a little later. */
function isStillRunning(response: Response): boolean {
  return response.status === 409 && response.headers.has('retry-after');
}
