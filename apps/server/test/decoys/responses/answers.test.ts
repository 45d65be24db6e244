import { describe, expect, it } from 'vitest';
import { block } from '../../../src/decoys/responses/block.ts';
import { log } from '../../../src/decoys/responses/log.ts';
import { redirect } from '../../../src/decoys/responses/redirect.ts';
import { context, header, hit } from '../../parts/decoys/hits.ts';

describe('log', () => {
  it('shows a link’s visitor a plain page, the same for everybody', async () => {
    const reply = await log.respond(hit(), context);
    const other = await log.respond(hit({ actorId: 'actor-2' }), context);
    expect(reply.status).toBe(200);
    expect(header(reply, 'Content-Type')).toBe('text/html; charset=utf-8');
    expect(reply.body).toMatch(/<h1>[^<]+<\/h1>\n<p>[^<]+<\/p>/);
    expect(other).toEqual(reply);
  });

  it('shows another page at another address of the same site', async () => {
    const one = String((await log.respond(hit(), context)).body);
    const other = String((await log.respond(hit({ decoy: { path: '/offers/old' } }), context)).body);
    const nameOf = (html: string) => /<strong>([^<]*)</.exec(html)?.[1];
    expect(other).not.toBe(one);
    expect(nameOf(other)).toBe(nameOf(one));
  });

  it('answers an endpoint as its owner set it', async () => {
    const options = { response_status: 401, response_body: '{"error":"x"}', response_headers: { 'X-Request-Id': '7' } };
    const reply = await log.respond(hit({ decoy: { type: 'endpoint' }, options }), context);
    expect(reply).toEqual({
      status: 401,
      headers: [
        ['Content-Type', 'application/json'],
        ['X-Request-Id', '7'],
      ],
      body: '{"error":"x"}',
    });
  });

  it.each([
    ['', undefined],
    ['{"a":1}', 'application/json'],
    ['{a', 'text/plain; charset=utf-8'],
    ['<?xml version="1.0"?><a/>', 'application/xml'],
    ['<html>', 'text/html; charset=utf-8'],
    ['OK', 'text/plain; charset=utf-8'],
  ])('gives the body %j the type %s', async (response_body, type) => {
    const reply = await log.respond(hit({ decoy: { type: 'endpoint' }, options: { response_body } }), context);
    expect(header(reply, 'Content-Type')).toBe(type);
  });

  it('leaves the type to an owner who names one', async () => {
    const options = { response_body: '{}', response_headers: { 'content-type': 'application/problem+json' } };
    const reply = await log.respond(hit({ decoy: { type: 'endpoint' }, options }), context);
    expect(reply.headers).toEqual([['content-type', 'application/problem+json']]);
  });
});

describe('block', () => {
  it('refuses in the words of the server', async () => {
    const reply = await block.respond(hit(), context);
    expect(reply.status).toBe(403);
    expect(reply.body).toContain('<center><h1>403 Forbidden</h1></center>\r\n<hr><center>nginx</center>');
  });
});

describe('redirect', () => {
  it('leads where the owner says', async () => {
    const options = { redirect_url: 'https://www.example.org/offers' };
    const reply = await redirect.respond(hit({ decoy: { type: 'endpoint' }, options }), context);
    expect(reply.status).toBe(302);
    expect(header(reply, 'Location')).toBe('https://www.example.org/offers');
    expect(reply.body).toContain('302 Found');
  });

  it('knows no page where the owner says nowhere', async () => {
    expect((await redirect.respond(hit(), context)).status).toBe(404);
  });
});
