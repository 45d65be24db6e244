import type { SignatureMatch } from '@sundew/threat/facts/evidence';
import { uuidv7 } from '@sundew/wire/ids';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settled } from '../../../src/detection/settling/settled.ts';
import { visitorKey } from '../../../src/detection/visitors/visitor-key.ts';
import { actorRoutes } from '../../../src/insight/actors/routes.ts';
import { canonicalJson, observableId } from '../../../src/insight/actors/stix/identifiers.ts';

import { sampleDetection } from '../../parts/detection/sample-detection.ts';
import { type DetectionsApp, detectionsApp, ORGANIZATION, PROPERTY } from '../../parts/insight/detections-app.ts';
import { faultsOf } from './stix-check.ts';

const ACTOR = { id: '0190bbbb-0000-8000-8000-000000000001', kind: 'fingerprint' } as const;
const EXPORT = `actors/${ACTOR.id}/export`;
const BODY = '{"user":"grace","note":"1 OR 1=1"}';
const INJECTION = {
  ...{ type: 'sql_injection', pattern: 'tautology', location: 'body.note', confidence: 0.9, impact: 35 },
  evidence: '1 OR 1=1',
} as SignatureMatch;

let service: DetectionsApp;
beforeAll(async () => {
  service = await detectionsApp(Date.now, actorRoutes);
  await service.database.query(
    `INSERT INTO organizations (organization_id, name, created_at) VALUES ($1, 'Ada Ltd', now())`,
    [ORGANIZATION],
  );
  const seen = (ip: string, minutesAgo: number, said = {}) =>
    sampleDetection({
      ...{ actor: ACTOR, score: 85, said },
      sighting: { ip, atMs: Date.now() - minutesAgo * 60_000, source: 'endpoint' },
    });
  const attack = seen('2001:db8::1', 20, {
    ...{ capturedBody: BODY, bodyBytes: BODY.length, method: 'POST', url: 'https://intern.shop.example:8443/a?b=c' },
    path: '/a',
  });
  await service.record([
    {
      ...attack,
      signatures: [INJECTION],
      verdict: { ...attack.verdict, mitre: [{ id: 'TA0001', name: 'Initial Access', confidence: 0.9 }] },
    },
    seen('198.51.100.3', 10, { url: null, path: '/users/lin@mail.example/mail' }),
    seen('198.51.100.3', 5, { url: null, path: null, method: null }),
    seen('10.1.2.3', 3),
  ]);
});
afterAll(() => service.close());

async function bundleOf(query: Readonly<Record<string, string>> = {}) {
  const url = `/api/organizations/${ORGANIZATION}/${EXPORT}?${new URLSearchParams(query)}`;
  const answer = await service.app.inject({ url, headers: { authorization: 'Bearer viewer' } });
  expect(answer.statusCode, answer.body).toBe(200);
  return { text: answer.body, bundle: answer.json(), headers: answer.headers };
}

type Exported = Readonly<Record<string, unknown>> & { readonly type: string };

const ofType = (bundle: { readonly objects: readonly Exported[] }, type: string) =>
  bundle.objects.filter((object) => object.type === type);

describe('ids of observables', () => {
  it.each([
    // From the standard itself, section 2.9, and from tools that implement it.
    ['ipv4-addr', '198.51.100.3', '28bb3599-77cd-5a82-a950-b5bc3caf07c4'],
    ['ipv6-addr', '2001:db8::1', '6469e3a9-b053-5e34-a025-9396ae051d26'],
    ['domain-name', 'example.com', 'bedb4899-d24b-5401-bc86-8f6b4cc18ec7'],
  ])('are those that every producer makes: %s %s', (type, value, uuid) => {
    expect(observableId(type, { value })).toBe(`${type}--${uuid}`);
  });

  it('do not depend on the order of members, and canonical JSON says the same as JSON', () => {
    expect(canonicalJson({ b: [1, { d: 'ü', c: null }], a: true, e: undefined })).toBe(
      '{"a":true,"b":[1,{"c":null,"d":"ü"}]}',
    );
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});

describe('an exported actor', () => {
  it('is a valid bundle of STIX 2.1, redacted or not', async () => {
    const whole = await bundleOf();
    expect(faultsOf(whole.bundle)).toEqual([]);
    expect(whole.headers['content-type']).toBe('application/stix+json;version=2.1');
    expect(whole.headers['content-disposition']).toContain('.stix.json"');
    expect(faultsOf((await bundleOf({ redact: 'true' })).bundle)).toEqual([]);
  });

  it('has an indicator, an observation and a sighting for each address', async () => {
    const { bundle } = await bundleOf({ format: 'stix' });
    expect(ofType(bundle, 'indicator').map(({ pattern }) => pattern)).toEqual(
      expect.arrayContaining(["[ipv4-addr:value = '198.51.100.3']", "[ipv6-addr:value = '2001:db8::1']"]),
    );
    expect(
      ofType(bundle, 'sighting')
        .map(({ count }) => count)
        .sort(),
    ).toEqual([1, 1, 2]);
    expect(ofType(bundle, 'observed-data')).toHaveLength(3);
    expect(ofType(bundle, 'identity')[0]).toMatchObject({ name: 'Ada Ltd', identity_class: 'organization' });
    expect(ofType(bundle, 'attack-pattern')).toMatchObject([
      {
        name: 'Exploit Public-Facing Application',
        external_references: [{ source_name: 'mitre-attack', external_id: 'T1190' }],
      },
    ]);
  });

  it('tells the requests themselves', async () => {
    const { bundle } = await bundleOf();
    const [request] = ofType(bundle, 'network-traffic').filter(({ dst_port }) => dst_port === 8443);
    expect(request).toMatchObject({
      protocols: ['ipv6', 'tcp', 'http'],
      extensions: {
        'http-request-ext': {
          ...{ request_method: 'post', request_value: '/a?b=c', message_body_length: BODY.length },
          request_header: { Host: ['intern.shop.example:8443'], 'User-Agent': [expect.stringContaining('Mozilla')] },
        },
      },
    });
    expect(Buffer.from(String(ofType(bundle, 'artifact')[0]?.payload_bin), 'base64').toString()).toBe(BODY);
  });

  it('relates addresses by what ties them, how surely, and of bait says nothing when redacted', async () => {
    const key = (ip: string) =>
      visitorKey({ organizationId: ORGANIZATION, propertyId: PROPERTY, ip, userAgent: 'curl/8', cs: null });
    const [taker, user] = [key('2001:db8:7::1'), key('198.51.100.3')];
    const atMs = Date.now() - 60_000;
    const tied = { visitorId: taker.id, actorId: taker.id, propertyId: PROPERTY, network: taker.network, atMs };
    const canary = { decoyId: uuidv7(), actorId: ACTOR.id, detectionId: uuidv7(), kind: 'password', taker: tied };
    const sighting = { ip: user.network, visitor: user, canaries: [canary], atMs };
    await service.record([sampleDetection({ actor: ACTOR, score: 85, sighting })]);
    await settled(service.database, [ORGANIZATION]);
    for (const redact of ['false', 'true']) {
      const { bundle } = await bundleOf({ redact });
      expect(faultsOf(bundle)).toEqual([]);
      const [tie] = ofType(bundle, 'relationship').filter((each) => each.relationship_type === 'related-to');
      expect(tie).toMatchObject({
        ...{ source_ref: 'ipv4-addr--28bb3599-77cd-5a82-a950-b5bc3caf07c4', confidence: 95 },
        target_ref: expect.stringMatching(/^ipv6-addr--/),
        labels: [redact === 'true' ? 'handed_on' : 'canary', 'certain'],
      });
      expect(/decoy|credential/.test(JSON.stringify(tie))).toBe(redact === 'false');
    }
  });

  it('is the same whenever nothing happened in between', async () => {
    expect((await bundleOf()).text).toBe((await bundleOf()).text);
  });

  it('keeps what is nobody else’s business to itself when redacted', async () => {
    const { text, bundle } = await bundleOf({ redact: 'true' });
    expect(ofType(bundle, 'artifact')).toEqual([]);
    for (const secret of [
      ...['Ada Ltd', ACTOR.id, ORGANIZATION, 'shop.example', 'b=c', 'grace', 'lin@', '10.1.2.3', 't13d1516h2'],
      '5f1d7a84db00d2fc',
      Buffer.from(BODY).toString('base64').slice(0, 20),
    ]) {
      expect(text).not.toContain(secret);
    }
    expect(text).toContain('198.51.100.3');
    const plain = new Set((await bundleOf()).bundle.objects.map(({ id }: { id: string }) => id));
    const domainObjects = ['identity', 'indicator', 'observed-data', 'sighting', 'note'];
    for (const { id, type } of bundle.objects) if (domainObjects.includes(type)) expect(plain.has(id)).toBe(false);
  });

  it('is refused to strangers, for unknown actors and in other formats', async () => {
    expect((await service.call('stranger', 'GET', `/api/organizations/${ORGANIZATION}/${EXPORT}`)).status).toBe(404);
    expect((await service.get('actors/0190bbbb-0000-8000-8000-00000000ffff/export')).status).toBe(404);
    expect((await service.get(EXPORT, { format: 'xml' })).status).toBe(400);
  });
});
