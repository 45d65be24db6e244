import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeSiteCertificate } from '../decoys/site-certificate.ts';
import { unlessGone } from '../machine/unless-gone.ts';

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly raw: Buffer;
  // biome-ignore lint/suspicious/noExplicitAny: bodies are compared field by field
  readonly body: any;
}

/** A plain HTTPS server, as anybody could have it, under the name `localhost`. */
export interface WebhookReceiver {
  /** `https://localhost:port` */
  readonly url: string;
  /** PEM file of the authority that its certificate is from. */
  readonly caFile: string;
  readonly rootsPem: string;
  readonly received: Received[];
  /** How it answers from now on. */
  answer: (response: ServerResponse, path: string) => void;
  close(): Promise<void>;
}

export async function startReceiver(): Promise<WebhookReceiver> {
  const folder = mkdtempSync(join(tmpdir(), 'sundew-receiver-'));
  const { key, chain } = makeSiteCertificate(folder, 'localhost');
  const caFile = join(folder, 'ca.pem');
  writeFileSync(caFile, chain);
  const received: Received[] = [];
  const receiver: Omit<WebhookReceiver, 'url' | 'close'> = {
    ...{ received, caFile, rootsPem: chain },
    answer: (response) => void response.end(),
  };
  const server = createServer(
    { key, cert: chain },
    unlessGone(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const raw = Buffer.concat(chunks);
      const path = request.url ?? '';
      received.push({ path, headers: request.headers, raw, body: JSON.parse(raw.toString()) });
      receiver.answer(response, path);
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(receiver, {
    url: `https://localhost:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          rmSync(folder, { recursive: true, force: true });
          resolve();
        });
      }),
  });
}

/** The signature that openssl makes of the bytes, for receivers that verify it with another implementation. */
export function opensslSignature(raw: Buffer, secret: string): string {
  const said = execFileSync('openssl', ['dgst', '-sha256', '-hmac', secret], { input: raw, encoding: 'utf8' });
  return `sha256=${said.trim().split(' ').at(-1)}`;
}
