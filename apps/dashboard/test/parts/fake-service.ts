import { type ApiClient, createApiClient } from '@sundew/api-client/client';

/** One call as the service got it. */
export interface Call {
  /** `GET /api/organizations/o1/detections` */
  readonly name: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
}

type Answer = (call: Call) => Response | Promise<Response>;

export interface FakeService {
  readonly api: ApiClient;
  /** In their order; a test may empty it. */
  readonly calls: Call[];
  /** Answers what begins with `name` from now on; the latest answer counts. */
  answer(name: string, answer: Answer): void;
}

/** The real client in front of answers that a test makes up. Whatever has no answer is a 404. */
export function fakeService(): FakeService {
  const calls: Call[] = [];
  const answers: [string, Answer][] = [];
  return {
    calls,
    answer: (name, answer) => void answers.unshift([name, answer]),
    api: createApiClient({
      baseUrl: 'http://service.test/api',
      retries: 0,
      async fetch(request) {
        const url = new URL(request.url);
        const text = await request.text();
        const call: Call = {
          name: `${request.method} ${url.pathname}`,
          query: url.searchParams,
          body: text === '' ? null : JSON.parse(text),
        };
        calls.push(call);
        const found = answers.find(([name]) => call.name.startsWith(name));
        return found === undefined ? refusal(404, 'not_found') : found[1](call);
      },
    }),
  };
}

export const ok = (body: unknown): Response => Response.json(body);

export const refusal = (status: number, code: string): Response =>
  Response.json({ error: { code, message: `It said ${code}.`, details: [], request_id: 'r1' } }, { status });

/** An answer that comes when the test says so. */
export function held(): { readonly answer: Answer; give(response: Response): void } {
  const { promise, resolve } = Promise.withResolvers<Response>();
  return { answer: () => promise, give: resolve };
}
