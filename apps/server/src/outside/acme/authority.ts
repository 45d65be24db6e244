import { generateKeyPairSync } from 'node:crypto';
import type { Authorization, Client, Order } from 'acme-client';
import { madeOnce } from '../../platform/memory/made-once.ts';
import {
  type AcmeAccount,
  type AcmeAuthorization,
  type AcmeChallenge,
  type AcmeOrder,
  AuthorityRefusal,
  type CertificateAuthority,
  CHALLENGE_KINDS,
} from './certificate-authority-port.ts';
import { prepareExchange, readProblem } from './exchange.ts';

export interface AuthorityOptions {
  readonly directory: string;
  readonly email: string | null;
  /** PEM of the roots that its HTTPS is checked against; null takes Node's. */
  readonly rootsPem: string | null;
  readonly eab: { readonly keyId: string; readonly hmacKey: string } | null;
  /** How long the authority may take for one answer. */
  readonly timeoutMs?: number;
}

/**
 * The authority of the settings, spoken to by acme-client. One per process: the library has one HTTP client. It brings an
 * HTTP client and its own cryptography along, 10 MB of memory, so it is loaded with the first order.
 */
export function createAuthority({
  directory,
  email,
  rootsPem,
  eab,
  timeoutMs,
}: AuthorityOptions): CertificateAuthority {
  const binding = eab === null ? {} : { externalAccountBinding: { kid: eab.keyId, hmacKey: eab.hmacKey } };
  const clients = new Map<string, Client>();
  const library = madeOnce(async () => {
    const loaded = await import('acme-client');
    prepareExchange(loaded.axios, rootsPem, timeoutMs);
    return loaded;
  });

  async function clientOf({ keyPem, url }: AcmeAccount): Promise<Client> {
    const { Client } = await library();
    const known = clients.get(url);
    if (known !== undefined) return known;
    clients.clear();
    const client = new Client({ directoryUrl: directory, accountKey: keyPem, accountUrl: url });
    clients.set(url, client);
    return client;
  }

  /** What the library throws by itself (a nonce that is bad again and again) has no type. */
  async function asking<Result>(ask: () => Promise<Result>): Promise<Result> {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof AuthorityRefusal) throw error;
      throw new AuthorityRefusal({ type: 'unknown', detail: error instanceof Error ? error.message : String(error) });
    }
  }

  const orderOf = async (account: AcmeAccount, url: string): Promise<Order> =>
    (await clientOf(account)).getOrder({ url } as Order);

  return {
    directory,
    caaIdentities: () =>
      asking(async () => {
        const { axios } = await library();
        const { data } = await axios.get<{ meta?: { caaIdentities?: unknown } }>(directory);
        const named = data.meta?.caaIdentities;
        return Array.isArray(named) ? named.filter((name) => typeof name === 'string') : [];
      }),
    account: (keyPem) =>
      asking(async () => {
        const { Client } = await library();
        const client = new Client({ directoryUrl: directory, accountKey: keyPem, ...binding });
        await client.createAccount({
          termsOfServiceAgreed: true,
          ...(email === null ? {} : { contact: [`mailto:${email}`] }),
        });
        return { keyPem, url: client.getAccountUrl() };
      }),
    newOrder: (account, domain) =>
      asking(async () => {
        const identifiers = [{ type: 'dns', value: domain }];
        return toOrder(await (await clientOf(account)).createOrder({ identifiers }));
      }),
    order: (account, url) => asking(async () => toOrder(await orderOf(account, url))),
    authorizations: (account, orderUrl) =>
      asking(async () => {
        const client = await clientOf(account);
        const found = await client.getAuthorizations(await orderOf(account, orderUrl));
        return Promise.all(found.map((authorization) => toAuthorization(client, authorization)));
      }),
    accept: (account, { url }) =>
      asking(async () => {
        await (await clientOf(account)).completeChallenge({ type: 'http-01', token: '', status: 'pending', url });
      }),
    finalize: (account, orderUrl, domain, keyPem) =>
      asking(async () => {
        const { crypto } = await library();
        const [, request] = await crypto.createCsr({ altNames: [domain] }, keyPem);
        await (await clientOf(account)).finalizeOrder(await orderOf(account, orderUrl), request);
      }),
    download: (account, orderUrl) =>
      asking(async () => (await clientOf(account)).getCertificate(await orderOf(account, orderUrl))),
    async challengeCertificate(domain, keyAuthorization) {
      const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const keyPem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
      const { crypto } = await library();
      const about = { identifier: { type: 'dns', value: domain } } as Authorization;
      const [, certificate] = await crypto.createAlpnCertificate(about, keyAuthorization, keyPem);
      return { keyPem, certificatePem: certificate.toString() };
    },
  };
}

function toOrder({ url, status, error }: Order): AcmeOrder {
  return { url, status, refusal: error === undefined ? null : readProblem(error, { status: null }) };
}

async function toAuthorization(client: Client, { status, challenges }: Authorization): Promise<AcmeAuthorization> {
  const answerable: AcmeChallenge[] = [];
  let refusal: AuthorityRefusal | null = null;
  for (const kind of CHALLENGE_KINDS) {
    const offered = challenges.find(({ type }) => (type as string) === kind);
    if (offered === undefined) continue;
    if (offered.error !== undefined) refusal ??= readProblem(offered.error, { status: null, challenge: kind });
    // The library knows this form of the proof, a token and the account's thumbprint, by the name of HTTP-01.
    const keyAuthorization = await client.getChallengeKeyAuthorization({ ...offered, type: 'http-01' });
    answerable.push({ kind, url: offered.url, token: offered.token, status: offered.status, keyAuthorization });
  }
  return { status, challenges: answerable, refusal };
}
