import { once } from 'node:events';
import { createServer, request } from 'node:https';
import type { AddressInfo } from 'node:net';
import {
  AuthorizationHeader,
  MediaType,
  PRIVATE_TOKEN_ISSUER_DIRECTORY,
  publicVerif,
  TOKEN_TYPES,
  WWWAuthenticateHeader,
} from '@cloudflare/privacypass-ts';
import { createAuthority } from './tls-authority.ts';

const { BlindRSAMode, Client, getPublicKeyBytes, Issuer, TokenRequest } = publicVerif;
const KEY = { modulusLength: 2048, publicExponent: Uint8Array.of(1, 0, 1) };
const TOKENS = '/token-request';

/** An issuer of private tokens over HTTPS, and a device whose tokens it signs; both are another implementation than ours. */
export interface TokenIssuer {
  /** As owners name it. */
  readonly name: string;
  readonly caFile: string;
  readonly caPem: string;
  /** How often the directory was asked for. */
  readonly asked: () => number;
  /** The key that it publishes now, as SubjectPublicKeyInfo. */
  key(): Promise<Uint8Array>;
  /** Publishes another key in place of the one that it had. */
  rotate(): Promise<void>;
  /** What a device sends when it is asked so: the header `Authorization`. */
  vouch(wwwAuthenticate: string): Promise<string>;
  stop(): Promise<void>;
}

export async function startTokenIssuer(): Promise<TokenIssuer> {
  const authority = createAuthority();
  let asked = 0;
  let name = '';
  let issuer: InstanceType<typeof Issuer>;
  async function rotate(): Promise<void> {
    const { privateKey, publicKey } = await Issuer.generateKey(BlindRSAMode.PSS, KEY);
    issuer = new Issuer(BlindRSAMode.PSS, name, privateKey, publicKey);
  }
  const publicKey = () => getPublicKeyBytes(issuer.publicKey);
  const server = createServer(authority.issue('localhost'), async (incoming, response) => {
    if (incoming.url === PRIVATE_TOKEN_ISSUER_DIRECTORY) {
      asked += 1;
      const key = Buffer.from(await publicKey()).toString('base64url');
      const keys = [
        { 'token-type': TOKEN_TYPES.VOPRF.value, 'token-key': key },
        { 'token-type': TOKEN_TYPES.BLIND_RSA.value, 'token-key': key },
      ];
      response.setHeader('content-type', MediaType.PRIVATE_TOKEN_ISSUER_DIRECTORY);
      return void response.end(JSON.stringify({ 'issuer-request-uri': TOKENS, 'token-keys': keys }));
    }
    const sent: Buffer[] = [];
    for await (const piece of incoming) sent.push(piece as Buffer);
    const wish = TokenRequest.deserialize(TOKEN_TYPES.BLIND_RSA, Buffer.concat(sent));
    response.setHeader('content-type', MediaType.PRIVATE_TOKEN_RESPONSE);
    response.end((await issuer.issue(wish)).serialize());
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  name = `localhost:${port}`;
  await rotate();

  function post(body: Uint8Array): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      const headers = { 'content-type': MediaType.PRIVATE_TOKEN_REQUEST };
      const call = request(`https://${name}${TOKENS}`, { method: 'POST', ca: authority.caPem, headers });
      call.on('error', reject);
      call.on('response', async (answer) => {
        const pieces: Buffer[] = [];
        for await (const piece of answer) pieces.push(piece as Buffer);
        resolve(Buffer.concat(pieces));
      });
      call.end(body);
    });
  }

  return {
    ...{ name, caFile: authority.caFile, caPem: authority.caPem, rotate, key: publicKey, asked: () => asked },
    async vouch(wwwAuthenticate) {
      const [header] = WWWAuthenticateHeader.parse(wwwAuthenticate);
      if (header === undefined) throw new Error(`nothing is asked: ${wwwAuthenticate}`);
      const device = new Client(BlindRSAMode.PSS);
      const wish = await device.createTokenRequest(header.challenge, header.tokenKey);
      const token = await device.finalize(device.deserializeTokenResponse(await post(wish.serialize())));
      return new AuthorizationHeader(token).toString(true);
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      authority.remove();
    },
  };
}
