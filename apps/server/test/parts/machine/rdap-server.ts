import type { IncomingMessage, ServerResponse } from 'node:http';
import { serve } from './http-server.ts';

/** A register that speaks RDAP: what it was asked, and what it answers. */
export interface RdapServer {
  readonly url: string;
  /** Addresses that were asked about, redirects included. */
  readonly asked: string[];
  /** By address; 404 for any other. */
  readonly answers: Map<string, (response: ServerResponse) => void>;
  close(): Promise<void>;
}

type Entity = Readonly<Record<string, unknown>>;

/** An entity with a jCard (RFC 9083, section 5.1; RFC 7095). */
export function entity(
  roles: readonly string[],
  fields: readonly (readonly [string, string])[],
  within: Entity[] = [],
) {
  const properties = fields.map(([name, value]) => [name, {}, name === 'tel' ? 'uri' : 'text', value]);
  return {
    objectClassName: 'entity',
    handle: `E-${roles.join('-')}`,
    roles,
    vcardArray: ['vcard', [['version', {}, 'text', '4.0'], ...properties]],
    entities: within,
  };
}

/** An IP network as RFC 9083, section 5.4, has it. */
export function network(startAddress: string, endAddress: string, entities: readonly Entity[]) {
  return {
    rdapConformance: ['rdap_level_0'],
    objectClassName: 'ip network',
    handle: 'NET-1',
    ipVersion: startAddress.includes(':') ? 'v6' : 'v4',
    ...{ startAddress, endAddress, entities },
    ...{ name: 'EXAMPLE-NET', type: 'ALLOCATED', country: 'nl' },
  };
}

export const json = (body: unknown) => (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'application/rdap+json' }).end(JSON.stringify(body));
};

/** Answers `GET /rdap/ip/<address>` to those who accept RDAP, and nothing else. */
export async function startRdapServer(): Promise<RdapServer> {
  const asked: string[] = [];
  const answers: RdapServer['answers'] = new Map();
  const server = await serve((request: IncomingMessage, response) => {
    const [, ip] = /^\/rdap\/ip\/([0-9a-f.:]+)$/.exec(request.url ?? '') ?? [];
    if (request.method !== 'GET' || ip === undefined) return void response.writeHead(400).end();
    if (request.headers.accept !== 'application/rdap+json') return void response.writeHead(406).end();
    asked.push(ip);
    const answer = answers.get(ip);
    if (answer !== undefined) return answer(response);
    response.writeHead(404, { 'content-type': 'application/rdap+json' });
    response.end(JSON.stringify({ rdapConformance: ['rdap_level_0'], errorCode: 404, title: 'Not Found' }));
  });
  return { ...server, url: `${server.url}/rdap`, asked, answers };
}
