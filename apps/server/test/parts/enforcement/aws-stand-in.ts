import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { unlessGone } from '../machine/unless-gone.ts';
import { faultsOfAwsRequest } from './aws-shapes.ts';

// biome-ignore lint/suspicious/noExplicitAny: entities are what the requests say
type Entity = Record<string, any>;

/** AWS WAF as far as it is used: entities with lock tokens, paged lists, refusals by name. */
export interface AwsStandIn {
  readonly url: string;
  readonly aclArn: string;
  readonly keyId: string;
  /** By kind and name. */
  readonly entities: Map<string, Entity>;
  readonly calls: string[];
  /** What requests had that the shapes of the client do not allow. */
  readonly faults: string[];
  /** Actions of IAM that the key has not. */
  readonly denied: Set<string>;
  /** Asked before each call: the name of the error that it fails with, or null; a promise keeps the call waiting. */
  failure: (operation: string) => string | null | Promise<string | null>;
  close(): Promise<void>;
}

const REGION = 'eu-central-1';
const MOST_CAPACITY = 5_000;

export async function startAwsStandIn(): Promise<AwsStandIn> {
  const aclId = randomUUID();
  const keyId = 'AKIASTANDIN000000001';
  const account = `arn:aws:wafv2:${REGION}:123456789012:regional`;
  const entities = new Map<string, Entity>();
  const standIn = {
    ...{ aclArn: `${account}/webacl/shop/${aclId}`, keyId, entities, calls: [] as string[], faults: [] as string[] },
    ...{ denied: new Set<string>(), failure: (() => null) as AwsStandIn['failure'] },
  };
  const visible = { SampledRequestsEnabled: true, CloudWatchMetricsEnabled: true, MetricName: 'owner' };
  const own = { Name: 'own', Priority: 0, Statement: { GeoMatchStatement: { CountryCodes: ['KP'] } } };
  put('WebACL', {
    Name: 'shop',
    Id: aclId,
    ARN: standIn.aclArn,
    DefaultAction: { Allow: {} },
    Description: 'of the owner',
    VisibilityConfig: visible,
    Rules: [{ ...own, Action: { Block: {} }, VisibilityConfig: visible }],
    CustomResponseBodies: { sorry: { ContentType: 'TEXT_PLAIN', Content: 'Sorry' } },
  });

  function put(kind: string, entity: Entity): Entity {
    const stored = { ...entity, LockToken: randomUUID() };
    entities.set(`${kind} ${entity.Name}`, stored);
    return stored;
  }

  function carryOut(operation: string, body: Entity): Entity | string {
    const [, verb = '', kind = ''] = /^(Create|Get|Update|Delete|List)(\w+?)s?$/.exec(operation) ?? [];
    const key = `${kind} ${body.Name}`;
    if (verb === 'List') {
      const all = [...entities].filter(([name]) => name.startsWith(`${kind} `)).map(([, entity]) => entity);
      // One to a page, so that whoever reads lists has to turn pages.
      const at = Number(body.NextMarker ?? 0);
      const page = all.slice(at, at + 1).map(({ Name, Id, ARN, LockToken }) => ({ Name, Id, ARN, LockToken }));
      return { [`${kind}s`]: page, ...(at + 1 < all.length ? { NextMarker: String(at + 1) } : {}) };
    }
    if (verb === 'Create') {
      if (entities.has(key)) return 'WAFDuplicateItemException';
      const id = randomUUID();
      const { Name, LockToken } = put(kind, {
        ...body,
        Id: id,
        ARN: `${account}/${kind.toLowerCase()}/${body.Name}/${id}`,
      });
      return { Summary: { Name, Id: id, ARN: entities.get(key)?.ARN, LockToken } };
    }
    const known = entities.get(key);
    if (known === undefined || known.Id !== body.Id) return 'WAFNonexistentItemException';
    if (verb === 'Get') {
      const { LockToken, ...entity } = known;
      return { [kind]: entity, LockToken };
    }
    if (body.LockToken !== known.LockToken) return 'WAFOptimisticLockException';
    if (verb === 'Delete') {
      const isUsed = [...entities.values()].some((other) => JSON.stringify(other.Rules ?? []).includes(known.ARN));
      if (isUsed) return 'WAFAssociatedItemException';
      entities.delete(key);
      return {};
    }
    const { LockToken: _, Scope: __, ...change } = body;
    return { NextLockToken: put(kind, { ...known, ...change }).LockToken };
  }

  const server = createServer(
    unlessGone(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const operation = String(request.headers['x-amz-target']).replace('AWSWAF_20190729.', '');
      const body = JSON.parse(Buffer.concat(chunks).toString()) as Entity;
      standIn.calls.push(operation);
      standIn.faults.push(...faultsOfAwsRequest(operation, body), ...meaningFaults(operation, body));
      const answer = (await refusal(operation, String(request.headers.authorization))) ?? carryOut(operation, body);
      const isError = typeof answer === 'string';
      response.writeHead(isError ? 400 : 200, { 'content-type': 'application/x-amz-json-1.1' });
      response.end(JSON.stringify(isError ? { __type: answer, message: messageOf(answer, operation) } : answer));
    }),
  );

  function refusal(operation: string, authorization: string): ReturnType<AwsStandIn['failure']> {
    if (!authorization.includes(`Credential=${keyId}/`)) return 'UnrecognizedClientException';
    if (!authorization.includes(`/${REGION}/wafv2/aws4_request`)) return 'InvalidSignatureException';
    if (standIn.denied.has(operation)) return 'AccessDeniedException';
    return standIn.failure(operation);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(standIn, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}

function messageOf(error: string, operation: string): string {
  if (error !== 'AccessDeniedException') return error;
  return `User: arn:aws:iam::123456789012:user/sundew is not authorized to perform: wafv2:${operation} on resource: *`;
}

/** What the provider refuses beyond the shapes: its documented bounds. */
function meaningFaults(operation: string, body: Entity): string[] {
  const faults: string[] = [];
  for (const address of body.Addresses ?? []) {
    if (!/^([0-9.]+\/([89]|[12]\d|3[0-2])|[0-9a-f:]+\/(24|32|48|56|64|128))$/.test(address)) faults.push(address);
  }
  if ((body.Addresses ?? []).length > 10_000) faults.push('more than 10,000 addresses');
  if (operation.endsWith('RuleGroup') && body.Rules !== undefined) {
    const statements = body.Rules.flatMap((rule: Entity) => rule.Statement.OrStatement.Statements as Entity[]);
    const needed = statements.reduce((sum: number, each: Entity) => sum + ('ByteMatchStatement' in each ? 2 : 1), 0);
    if (needed > (body.Capacity ?? MOST_CAPACITY) || statements.length < 2) faults.push(`capacity ${needed}`);
  }
  if (operation === 'UpdateWebACL') {
    const priorities = body.Rules.map(({ Priority }: Entity) => Priority);
    if (new Set(priorities).size < priorities.length) faults.push('two rules of one priority');
    if (body.CustomResponseBodies === undefined) faults.push('what the owner set is lost');
  }
  return faults;
}
