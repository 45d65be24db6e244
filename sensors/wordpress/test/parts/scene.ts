import { connect } from 'node:net';
import { expect } from 'vitest';
import { startTokenIssuer, type TokenIssuer } from '../../../../apps/server/test/parts/enforcement/token-issuer.ts';
import { type MailServer, startMailServer } from '../../../../apps/server/test/parts/mail/mail-server.ts';
import {
  type Call,
  type RunningService,
  startRunningService,
} from '../../../../apps/server/test/parts/service/running-service.ts';
import { startWordPressSite, type WordPressSite } from './wordpress-site.ts';

export const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
const HONEYPOT = /<p hidden[^>]*>.*?name="(contact_[0-9a-f]{8})"/;

export interface Sent {
  readonly path: string;
  readonly form?: Readonly<Record<string, string>>;
  /** Of another kind than a form. */
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly agent?: string | undefined;
  /** Another one for each visit where it is left out. */
  readonly ip?: string;
}

export interface Answered {
  readonly ip: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

// biome-ignore lint/suspicious/noExplicitAny: answers are compared field by field
type Detection = any;

/** A service, a site that reports to it, and visitors. */
export interface Scene {
  readonly service: RunningService;
  /** Takes the letters of the service. */
  readonly mail: MailServer;
  /** Signs for devices that vouch. */
  readonly issuer: TokenIssuer;
  readonly owner: Call;
  readonly organization: string;
  readonly property: string;
  readonly site: WordPressSite;
  visit(sent: Sent): Promise<Answered>;
  /** Asks for a page, and goes at once. @returns the address that it came from */
  leave(path: string): Promise<string>;
  /** What the service made of an address, in the order of time. */
  toldOf(ip: string): Promise<readonly Detection[]>;
  /** A visit, and the one detection that it leads to. */
  detectionOf(sent: Sent): Promise<{ readonly answer: Answered; readonly detection: Detection }>;
  /** Name of the field on a page that nobody sees. */
  fieldOf(path: string): Promise<string>;
  stop(): Promise<void>;
}

export async function setScene(): Promise<Scene> {
  const [mail, issuer] = await Promise.all([startMailServer(), startTokenIssuer()]);
  const service = await startRunningService({
    ...{ SUNDEW_TRUSTED_PROXIES: 'loopback', SUNDEW_SMTP_URL: mail.url },
    ...{ SUNDEW_OUTBOUND_PRIVATE: 'true', SUNDEW_OUTBOUND_CA_FILE: issuer.caFile },
  });
  const values = await service.bootstrap();
  const site = await startWordPressSite({ url: service.url, key: values.api_key, trusted_proxies: 'loopback' });
  const owner = service.as(values.user_token);
  const { organization_id: organization, property_id: property } = values;
  const detections = `/api/organizations/${organization}/detections`;
  let visitors = 0;

  const visit: Scene['visit'] = async ({ path, form, body, headers = {}, agent = FIREFOX, ip }) => {
    visitors += 1;
    const from = ip ?? `198.51.100.${visitors}`;
    const answer = await fetch(new URL(path, site.url), {
      redirect: 'manual',
      headers: {
        ...{ 'user-agent': agent, accept: 'text/html', 'accept-language': 'de', 'x-forwarded-for': from },
        ...headers,
      },
      ...(form === undefined && body === undefined ? {} : { method: 'POST', body: body ?? new URLSearchParams(form) }),
    });
    return { ip: from, status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const leave: Scene['leave'] = async (path) => {
    visitors += 1;
    const ip = `198.51.100.${visitors}`;
    const { hostname, port, host } = new URL(site.url);
    const socket = connect(Number(port), hostname);
    const lines = [`GET ${path} HTTP/1.1`, `Host: ${host}`, `User-Agent: ${FIREFOX}`, `X-Forwarded-For: ${ip}`];
    await new Promise((sent) => socket.write(`${lines.join('\r\n')}\r\n\r\n`, sent));
    socket.destroy();
    return ip;
  };
  const toldOf: Scene['toldOf'] = async (ip) => {
    const { data } = (await owner('GET', `${detections}?ip=${ip}&sort_order=asc`)).body;
    const whole = async ({ id }: { id: string }) => (await owner('GET', `${detections}/${id}`)).body.data;
    return Promise.all(data.map(whole));
  };
  return {
    ...{ service, mail, issuer, owner, organization, property, site, visit, leave, toldOf },
    async detectionOf(sent) {
      const answer = await visit(sent);
      await expect.poll(() => toldOf(answer.ip)).toHaveLength(1);
      const [detection] = await toldOf(answer.ip);
      return { answer, detection };
    },
    async fieldOf(path) {
      const field = HONEYPOT.exec((await visit({ path })).text)?.[1];
      if (field === undefined) throw new Error(`${path} has no hidden field`);
      return field;
    },
    async stop() {
      await site.stop();
      await service.stop();
      await mail.stop();
      await issuer.stop();
    },
  };
}
