import { createHmac } from 'node:crypto';
import { makeCanary } from '../../../src/decoys/canaries/make-canary.ts';
import type { Decoy } from '../../../src/decoys/decoy.ts';
import type { DecoyTemplate } from '../../../src/decoys/decoy-response.ts';
import type { Hit, ResponseContext } from '../../../src/decoys/hit.ts';
import { resolveTarget } from '../../../src/decoys/matching/resolve-target.ts';
import type { Reply } from '../../../src/decoys/reply.ts';
import { effectiveOptions } from '../../../src/decoys/stored-options.ts';
import type { Visit } from '../../../src/decoys/visit.ts';
import { createCanaryKey } from '../../../src/detection/canaries/canary-key.ts';
import { isCanaryKind } from '../../../src/detection/canaries/canary-kind.ts';

export const NOON = Date.UTC(2026, 2, 14, 12, 0, 0);

/** Who asks what of which decoy; what a test does not name is an ordinary GET over HTTPS. */
export interface Asked {
  readonly secret?: string;
  readonly decoyId?: string;
  readonly domain?: string;
  readonly path?: string;
  readonly actorId?: string;
  readonly visitor?: string;
  readonly visit?: Partial<Visit>;
  /** Sent as a form or JSON, with its content type. */
  readonly form?: Readonly<Record<string, string>>;
  readonly json?: unknown;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly lines: Reply['headers'];
  readonly bytes: Buffer;
  readonly text: string;
  readonly canaries: readonly string[];
}

/** Asks a template the way a client does, with canaries that are made and not stored. */
export async function ask(template: DecoyTemplate, asked: Asked = {}): Promise<Answer> {
  const canaries: string[] = [];
  const context = contextOf(asked.secret ?? 'a secret', canaries);
  const reply = await template.respond(hitOf(template, asked), context);
  if (typeof reply.body !== 'string' && !(reply.body instanceof Uint8Array)) throw new Error('templates do not stream');
  const bytes = Buffer.from(reply.body);
  const headers = Object.fromEntries(reply.headers.map(([name, value]) => [name.toLowerCase(), value]));
  return { status: reply.status, headers, lines: reply.headers, bytes, text: bytes.toString('utf8'), canaries };
}

export function hitOf(template: Pick<DecoyTemplate, 'path'>, asked: Asked = {}): Hit {
  return {
    visit: visitOf(asked.path ?? template.path, asked),
    decoy: decoyOf(asked.path ?? template.path, asked),
    detectionId: '0190a1b2-0000-7000-8000-0000000000de',
    actorId: asked.actorId ?? '0190a1b2-0000-8000-8000-0000000000ac',
    visitor: asked.visitor ?? '203.0.113.9 curl/8.5.0',
    storedVisitor: asked.visitor ?? '203.0.113.9 curl/8.5.0',
  };
}

function contextOf(secret: string, handedOut: string[]): ResponseContext {
  const key = createCanaryKey(secret);
  return {
    seed: (...words) => createHmac('sha256', secret).update(words.join('\n')).digest('hex'),
    async canary({ decoy, visitor }, kind) {
      if (!isCanaryKind(kind)) throw new Error(`no kind ${kind}`);
      const { value } = makeCanary(key, kind, [decoy.id, visitor]);
      handedOut.push(value);
      return value;
    },
  };
}

function decoyOf(path: string, { decoyId, domain = 'shop.example.org' }: Asked): Decoy {
  const organizationId = '0190a1b2-0000-7000-8000-000000000001';
  return {
    id: decoyId ?? `the decoy on ${domain}`,
    host: { domain, domainId: `0190a1b2-0000-7000-8000-${domain}`, organizationId, propertyId: null },
    name: 'bait',
    path,
    type: 'endpoint',
    action: 'log',
    options: effectiveOptions('endpoint', {}),
  };
}

function visitOf(path: string, { visit = {}, form, json, domain = 'shop.example.org' }: Asked): Visit {
  const sent =
    form === undefined ? (json === undefined ? null : JSON.stringify(json)) : String(new URLSearchParams(form));
  const type = form === undefined ? 'application/json' : 'application/x-www-form-urlencoded';
  const body = Buffer.from(sent ?? '');
  const headers = {
    host: domain,
    'user-agent': 'curl/8.5.0',
    accept: '*/*',
    ...(sent === null ? {} : { 'content-type': type }),
  };
  return {
    ip: '198.51.100.7',
    host: domain,
    secure: true,
    method: sent === null ? 'GET' : 'POST',
    target: path,
    path: resolveTarget(visit.target ?? path),
    httpVersion: '1.1',
    headerNames: Object.keys(headers),
    body,
    bodyBytes: body.length,
    tls: null,
    http2: null,
    receivedAtMs: NOON,
    ...visit,
    headers: { ...headers, ...visit.headers },
  };
}
