import { describe, expect, it } from 'vitest';
import { changesOf, emptyDraft, readHeaders, wishOf } from '../../../../src/bait/decoys/form/draft.ts';

const draft = emptyDraft('018f0000-0000-7000-8000-000000000001', { template: '', path: ' /.env ', name: '' });

describe('a new decoy', () => {
  it('is named after its path when nobody named it', () => {
    expect(wishOf(draft)).toMatchObject({ name: '/.env', path: '/.env', decoy_type: 'endpoint' });
  });

  it('asks for no endpoint options on a link, which the service would refuse', () => {
    const wish = wishOf({ ...draft, type: 'link', template: 'env-file', action: 'poison' });
    expect(Object.keys(wish).toSorted()).toEqual(['custom_domain_id', 'decoy_type', 'name', 'path', 'trigger_action']);
  });

  it('leaves the answer to the imitation where there is one', () => {
    const wish = wishOf({ ...draft, template: 'env-file', body: 'mine' });
    expect(wish).toMatchObject({ template: 'env-file' });
    expect(wish).not.toHaveProperty('response_body');
  });

  it('names where to redirect only for that action', () => {
    const redirectUrl = ' https://example.com/ ';
    expect(wishOf({ ...draft, redirectUrl })).not.toHaveProperty('redirect_url');
    expect(wishOf({ ...draft, redirectUrl, action: 'redirect' })).toMatchObject({
      redirect_url: 'https://example.com/',
    });
  });
});

it('takes back the imitation and the redirect of a decoy that is changed to neither', () => {
  const before = { ...draft, template: 'env-file', action: 'redirect', redirectUrl: 'https://example.com/' } as const;
  expect(changesOf(before, draft)).toEqual({
    ...{ template: null, trigger_action: 'log', redirect_url: null },
    ...{ response_status: 200, response_body: '', response_headers: {} },
  });
});

describe('headers', () => {
  it('are read one a line', () => {
    const { headers, wrongLine } = readHeaders('Content-Type: text/html; charset=utf-8\r\n\n X-Powered-By :PHP/8.1 ');
    expect({ ...headers }).toEqual({ 'Content-Type': 'text/html; charset=utf-8', 'X-Powered-By': 'PHP/8.1' });
    expect(wrongLine).toBeNull();
  });

  it.each(['X-One: 1\nnonsense', 'X-One: 1\nX-One: 2', 'X-One: 1\n: none'])('are refused in line 2 of %j', (text) => {
    expect(readHeaders(text).wrongLine).toBe(2);
  });

  it('may have any name, without touching the prototype', () => {
    const { headers } = readHeaders('__proto__: x');
    expect(Object.entries(headers)).toEqual([['__proto__', 'x']]);
  });
});
