import type { ServerResponse } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import { ApiError, readRetryAfter, Silent, Unreachable } from '../src/api-error.ts';
import { createApiClient } from '../src/client.ts';
import { serve, stopServers } from './serve.ts';

function refuse(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

describe('a client', () => {
  it('calls below its base address with its token', async () => {
    const seen: string[] = [];
    const origin = await serve((request, response) => {
      seen.push(`${request.method} ${request.url} ${request.headers.authorization}`);
      response.end('{}');
    });
    const api = createApiClient({ baseUrl: `${origin}/prefix/api/`, token: 'sk_live_x' });
    await api.open('/api/things', { query: { page: 2, left_out: undefined } });
    expect(seen).toEqual(['GET /prefix/api/things?page=2 Bearer sk_live_x']);
  });

  it('sends nothing for a name that would make the path one of another call', async () => {
    const seen: string[] = [];
    const origin = await serve((request, response) => {
      seen.push(`${request.method} ${request.url}`);
      response.end('{"data":{}}');
    });
    const api = createApiClient({ baseUrl: `${origin}/api` });
    const revoke = (keyId: string) =>
      api.DELETE('/api/organizations/{organization_id}/api-keys/{key_id}', {
        params: { path: { organization_id: 'one', key_id: keyId } },
      });
    for (const keyId of ['..', '.', '']) {
      const error = await revoke(keyId).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ status: 404, code: 'not_found', details: [{ path: 'path.key_id' }] });
    }
    await revoke('../x');
    expect(seen).toEqual(['DELETE /api/organizations/one/api-keys/..%2Fx']);
  });

  it.each(['/api/silent', '/api/stream'])(
    'ends %s when it is told to, also after memory was collected',
    async (path) => {
      const seen = Promise.withResolvers<void>();
      const origin = await serve((request, response) => {
        if (request.url === '/api/stream') response.write('first');
        seen.resolve();
      });
      for (const isOfClient of [true, false]) {
        const end = new AbortController();
        const api = createApiClient({ baseUrl: `${origin}/api`, ...(isOfClient ? { signal: end.signal } : {}) });
        const read = async () => {
          const { body } = await api.open(path, isOfClient ? {} : { signal: end.signal });
          for await (const _piece of body ?? []) collectGarbage();
        };
        const ended = expect(read()).rejects.toThrow('aborted');
        await seen.promise;
        // What is left is collected between two turns.
        for (let turn = 0; turn < 5; turn += 1) {
          collectGarbage();
          await new Promise((resolve) => setImmediate(resolve));
        }
        end.abort();
        await ended;
      }
    },
  );

  it('takes a web page for no answer: a proxy that asks people to sign in, or another program', async () => {
    const origin = await serve((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end('<html>Sign in</html>');
    });
    const api = createApiClient({ baseUrl: `${origin}/api` });
    for (const call of [api.open('/api/operator/backup'), api.GET('/api/auth/config')])
      await expect(call).rejects.toThrow(new Unreachable(origin, new Error('a web page is there instead')));
  });

  it('does not print a credential that no header takes', async () => {
    const origin = await serve((_request, response) => void response.end('{}'));
    for (const token of ['sk_live_secret\nmore', 'sk_live_secret…', 'sk_live_secret more']) {
      const error = await createApiClient({ baseUrl: `${origin}/api`, token })
        .open('/api/things')
        .catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ status: 401, code: 'invalid_token' });
      expect(String(error)).not.toContain('secret');
    }
  });

  it('turns an error answer into an ApiError with everything it says', async () => {
    const origin = await serve((_request, response) =>
      refuse(
        response,
        400,
        {
          error: 'body.name: is required',
          code: 'validation_failed',
          status: 400,
          reason: 'too_long',
          values: { count: 3, nested: {} },
          details: [{ path: 'body.name', message: 'is required', reason: 'is_required', values: {} }, 'nonsense'],
          request_id: 'req-1',
        },
        {},
      ),
    );
    const error = await createApiClient({ baseUrl: `${origin}/api` })
      .open('/api/x')
      .catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 400,
      code: 'validation_failed',
      message: 'body.name: is required',
      reason: 'too_long',
      values: { count: 3 },
      details: [{ path: 'body.name', message: 'is required', reason: 'is_required', values: {} }],
      requestId: 'req-1',
      retryAfterMs: null,
    });
  });

  it('makes an ApiError also of an answer that some proxy made', async () => {
    const origin = await serve((_request, response) => void response.writeHead(502).end('<html>Bad Gateway</html>'));
    await expect(createApiClient({ baseUrl: `${origin}/api` }).open('/api/x')).rejects.toMatchObject({
      status: 502,
      code: 'unknown',
      reason: null,
      values: {},
    });
  });

  it('waits as Retry-After says and tries again, with the same body', async () => {
    const bodies: string[] = [];
    const origin = await serve((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        bodies.push(body);
        if (bodies.length === 1) refuse(response, 429, { error: 'slow', code: 'rate_limited' }, { 'Retry-After': '0' });
        else response.end('{}');
      });
    });
    const waits: number[] = [];
    const api = createApiClient({ baseUrl: `${origin}/api`, onWait: (waitMs) => waits.push(waitMs) });
    await api.open('/api/x', { method: 'POST', body: { a: 1 } });
    expect(bodies).toEqual(['{"a":1}', '{"a":1}']);
    expect(waits).toEqual([0]);
  });

  it('gives up when the wait is longer than it has time for, or after its tries', async () => {
    let calls = 0;
    const origin = await serve((_request, response) => {
      calls += 1;
      refuse(response, 503, { error: 'busy', code: 'unavailable' }, { 'Retry-After': '1' });
    });
    const impatient = createApiClient({ baseUrl: `${origin}/api`, maxWaitMs: 500 });
    await expect(impatient.open('/api/x')).rejects.toMatchObject({ code: 'unavailable', retryAfterMs: 1000 });
    expect(calls).toBe(1);
    const stubborn = createApiClient({ baseUrl: `${origin}/api`, retries: 1 });
    await expect(stubborn.open('/api/x')).rejects.toMatchObject({ code: 'unavailable' });
    expect(calls).toBe(3);
  });

  it('waits no longer once it is told to end, be it while it says that it waits', async () => {
    const end = new AbortController();
    const origin = await serve((_request, response) =>
      refuse(response, 429, { error: 'slow', code: 'rate_limited' }, { 'Retry-After': '60' }),
    );
    const api = createApiClient({ baseUrl: `${origin}/api`, signal: end.signal, onWait: () => end.abort() });
    await expect(api.open('/api/x')).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('says when nothing answers at the address', async () => {
    const origin = await serve(() => {});
    await stopServers();
    const error = await createApiClient({ baseUrl: `${origin}/api` })
      .open('/api/x')
      .catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(Unreachable);
    expect((error as Error).message).toContain('ECONNREFUSED');
  });
});

describe('a service that falls silent', () => {
  it('is given up when its answer does not begin in time', async () => {
    const hungUp = Promise.withResolvers<void>();
    const origin = await serve((request) => void request.once('close', hungUp.resolve));
    const error = await createApiClient({ baseUrl: `${origin}/api`, answerMs: 100 })
      .open('/api/x', { method: 'POST', body: {} })
      .catch((caught: unknown) => caught);
    expect(error).toMatchObject({ name: 'Unreachable', message: expect.stringContaining('no answer within 0.1 s') });
    expect((error as Error).cause).toBeInstanceOf(Silent);
    await hungUp.promise;
  });

  it('may take its time for what comes after the beginning', async () => {
    const rest = Promise.withResolvers<void>();
    const origin = await serve(async (_request, response) => {
      response.write('first ');
      await rest.promise;
      response.end('second');
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answer = await createApiClient({ baseUrl: `${origin}/api`, answerMs: 5_000 }).open('/api/x');
    vi.advanceTimersByTime(60_000);
    vi.useRealTimers();
    rest.resolve();
    expect(await answer.text()).toBe('first second');
  });

  it('is left when the caller gives up, before the answer and within it', async () => {
    const origin = await serve((request, response) => void (request.url === '/api/begun' && response.write('first')));
    const api = createApiClient({ baseUrl: `${origin}/api` });
    const caller = new AbortController();
    const silent = api.open('/api/silent', { signal: caller.signal });
    const begun = await api.open('/api/begun', { signal: caller.signal });
    const body = begun.text();
    caller.abort();
    await expect(silent).rejects.toMatchObject({ name: 'AbortError' });
    await expect(body).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('Retry-After', () => {
  it('is read as seconds and as a date', () => {
    expect(readRetryAfter('2')).toBe(2000);
    expect(readRetryAfter('Thu, 01 Jan 2026 00:00:10 GMT', Date.UTC(2026, 0, 1))).toBe(10_000);
    expect(readRetryAfter('Thu, 01 Jan 2026 00:00:10 GMT', Date.UTC(2026, 0, 2))).toBe(0);
    expect(readRetryAfter('soon')).toBeNull();
    expect(readRetryAfter('-5')).toBe(0);
    expect(readRetryAfter(null)).toBeNull();
  });
});
