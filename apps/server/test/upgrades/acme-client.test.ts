import acme from 'acme-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AuthorityRefusal } from '../../src/outside/acme/certificate-authority-port.ts';
import { prepareExchange } from '../../src/outside/acme/exchange.ts';

const { axios } = acme;
const AUTHORITY = 'https://authority.test';
const DIRECTORY = {
  newNonce: `${AUTHORITY}/nonce`,
  newAccount: `${AUTHORITY}/account`,
  newOrder: `${AUTHORITY}/order`,
};

interface Asked {
  readonly method: string;
  readonly url: string;
}
interface Told {
  readonly status: number;
  readonly data?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const before = axios.defaults.adapter;
let asked: Asked[];
/** What the authority answers to the signed calls, one after the other. */
let answers: Told[];
let accountKey: Buffer;
beforeAll(async () => {
  accountKey = await acme.crypto.createPrivateEcdsaKey();
});
beforeEach(() => {
  asked = [];
});
afterAll(() => {
  axios.defaults.adapter = before;
});

/** Answers in place of the network, where the HTTP client of the library leaves the process. */
function standIn(): void {
  axios.defaults.adapter = async (config) => {
    const { method = '', url = '' } = config;
    asked.push({ method, url });
    const nonce = { 'replay-nonce': `nonce${asked.length}` };
    const told: Told =
      method === 'get'
        ? { status: 200, data: DIRECTORY }
        : method === 'head'
          ? { status: 200 }
          : (answers.shift() ?? { status: 500 });
    const headers = { ...nonce, ...told.headers };
    return { statusText: '', data: told.data ?? '', status: told.status, headers, config } as never;
  };
}

const client = () => new acme.Client({ directoryUrl: `${AUTHORITY}/directory`, accountKey });
const problem = (type: string) => ({ type: `urn:ietf:params:acme:error:${type}`, detail: 'because' });
const signed = () => asked.filter(({ method }) => method === 'post').length;

describe('acme-client, as exchange.ts uses it', () => {
  it('comes with interceptors that wait, which can be taken out', () => {
    const handlersOf = (chain: object) => Reflect.get(chain, 'handlers') as readonly unknown[];
    expect(handlersOf(axios.interceptors.request)).toHaveLength(1);
    expect(handlersOf(axios.interceptors.response)).toHaveLength(1);
    const theirs = [...handlersOf(axios.interceptors.request), ...handlersOf(axios.interceptors.response)];
    prepareExchange(axios, null);
    const ours = [...handlersOf(axios.interceptors.request), ...handlersOf(axios.interceptors.response)];
    expect(ours).toHaveLength(2);
    expect(ours.filter((handler) => theirs.includes(handler))).toEqual([]);
  });

  it('sends everything through the axios it exports, and hands on what an interceptor throws', async () => {
    standIn();
    answers = [{ status: 429, data: problem('rateLimited'), headers: { 'retry-after': '60' } }];
    const refusal = await client()
      .createAccount({ termsOfServiceAgreed: true })
      .catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(AuthorityRefusal);
    expect(refusal).toMatchObject({ type: 'rateLimited', detail: 'because', status: 429, retryAfterS: 60 });
    expect(signed()).toBe(1);
  });

  it('asks again by itself after badNonce, with another nonce', async () => {
    standIn();
    answers = [
      { status: 400, data: problem('badNonce') },
      { status: 201, data: { status: 'valid' }, headers: { location: `${AUTHORITY}/account/1` } },
    ];
    expect(await client().createAccount({ termsOfServiceAgreed: true })).toMatchObject({ status: 'valid' });
    expect(signed()).toBe(2);
  });
});
