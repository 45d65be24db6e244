import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWafs } from '../../../src/outside/waf/open-wafs.ts';
import { type Waf, WafFailure, type WafPlace } from '../../../src/outside/waf/waf-port.ts';
import { serve } from '../../parts/machine/http-server.ts';

type Answer = (response: ServerResponse) => void;
let answer: Answer;
let leftFor = 0;
let server: Awaited<ReturnType<typeof serve>>;
let elsewhere: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  server = await serve((_request, response) => answer(response));
  elsewhere = await serve((_request, response) => {
    leftFor += 1;
    response.setHeader('content-type', 'application/json').end('{"result":[],"IPSets":[]}');
  });
});
afterAll(() => Promise.all([server.close(), elsewhere.close()]));

const JSON_TYPE = { 'content-type': 'application/json' };
const trickle: Answer = (response) => {
  response.writeHead(200, JSON_TYPE).write('{"result":[');
  const timer = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(timer)).on('error', () => {});
};
const flood: Answer = (response) => {
  const spaces = ' '.repeat(2 ** 20);
  response.writeHead(200, JSON_TYPE).on('error', () => {});
  const go = () => {
    while (!response.destroyed && response.write(spaces));
  };
  response.on('drain', go);
  go();
};
const broken: Answer = (response) => void response.writeHead(200, JSON_TYPE).end('{"result":[{"id":');
const page: Answer = (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Proxy</h1>');
const empty: Answer = (response) => void response.writeHead(200, JSON_TYPE).end('{}');

const accounts = {
  cloudflare: {
    settings: { account_id: 'a', zone_id: 'z', zone_name: 'shop.example' },
    secrets: { api_token: 'token' },
  },
  aws_waf: {
    settings: {
      web_acl_arn: 'arn:aws:wafv2:eu-central-1:111122223333:regional/webacl/shop/0190aaaa-0000-7000-8000-000000000001',
      access_key_id: 'AKIAIOSFODNN7EXAMPLE',
    },
    secrets: { secret_access_key: 'secret' },
  },
};
const PLACE: WafPlace = {
  ...{ listId: 'list', listName: 'sundew_list', rulesetId: 'rules', ruleId: 'rule' },
  ...{ v4_name: 'v4', v4_id: '4', v4_arn: 'arn:4', v6_name: 'v6', v6_id: '6', v6_arn: 'arn:6' },
};

describe.each(['cloudflare', 'aws_waf'] as const)('the firewall of %s', (provider) => {
  const open = (): Promise<Waf> =>
    createWafs({ cloudflare: server.url, awsWaf: server.url, callMs: 100 }).open(provider, accounts[provider]);

  it.each<[string, Answer]>([
    ['never answers', () => {}],
    ['answers without an end', trickle],
    ['answers with more than fits', flood],
    ['is cut off', broken],
    ['is a proxy that says something', page],
    ['answers with nothing in it', empty],
    ['breaks the connection', (response) => response.destroy()],
    ['leads elsewhere', (response) => void response.writeHead(302, { location: elsewhere.url }).end()],
    ['is broken', (response) => void response.writeHead(503, JSON_TYPE).end('{')],
  ])('that %s is told as such, in time', async (_, says) => {
    answer = says;
    const waf = await open();
    const change = waf.change(PLACE, { add: ['203.0.113.9'], remove: [] });
    const ends = await Promise.allSettled([waf.held(PLACE), change]);
    for (const end of ends) expect(end).toMatchObject({ status: 'rejected', reason: expect.any(WafFailure) });
    expect(leftFor).toBe(0);
  });
});
