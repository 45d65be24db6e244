import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Call, type RunningService, startRunningService } from '../parts/service/running-service.ts';
import { exchange, type RawAnswer } from './raw-exchange.ts';

let service: RunningService;
let owner: Call;
let organizationId: string;
let head: string;

beforeAll(async () => {
  service = await startRunningService();
  const values = await service.bootstrap();
  organizationId = values.organization_id;
  owner = service.as(values.user_token);
  head = [
    `PUT /api/organizations/${organizationId} HTTP/1.1`,
    'Host: x',
    'Connection: close',
    `Authorization: Bearer ${values.user_token}`,
    'Content-Type: application/json\r\n',
  ].join('\r\n');
});
afterAll(() => service?.stop());

const BODY = '{"name":"smuggled"}';
const LENGTH = `Content-Length: ${BODY.length}\r\n`;
const HIDDEN = 'GET /healthz HTTP/1.1\r\nHost: hidden\r\n\r\n';

const path = () => `/api/organizations/${organizationId}`;
const nameNow = async () => (await owner('GET', path())).body.data.name;

function expectProblem({ status, headers, body }: RawAnswer, code: string): void {
  const problem = JSON.parse(body);
  expect(problem).toMatchObject({ code, status, message: problem.error, request_id: headers['x-request-id'] });
}

// Whatever a test sent: nothing was changed by it, and the next caller is served.
let before: string;
beforeEach(async () => {
  before = await nameNow();
});
afterEach(async () => {
  expect(await nameNow()).toBe(before);
});

describe('a request that two readers would read differently', () => {
  it.each<[string, (head: string) => string]>([
    ['two lengths', (head) => `${head}${LENGTH}Content-Length: 5\r\n\r\n${BODY}`],
    ['the same length twice', (head) => `${head}${LENGTH}${LENGTH}\r\n${BODY}`],
    ['length and chunks', (head) => `${head}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
    ['chunks and length', (head) => `${head}Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n${HIDDEN}`],
    [
      'chunks not as the last coding',
      (head) => `${head}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${HIDDEN}`,
    ],
    ['a folded header', (head) => `${head}X-Folded: a\r\n b\r\n${LENGTH}\r\n${BODY}`],
    ['a folded transfer coding', (head) => `${head}Transfer-Encoding:\r\n chunked\r\n${LENGTH}\r\n${BODY}`],
    ['a space before the colon', (head) => `${head}Content-Length : ${BODY.length}\r\n\r\n${BODY}`],
    ['a signed length', (head) => `${head}Content-Length: +${BODY.length}\r\n\r\n${BODY}`],
    ['a length in hex', (head) => `${head}Content-Length: 0x13\r\n\r\n${BODY}`],
    ['a length past all numbers', (head) => `${head}Content-Length: ${'9'.repeat(40)}\r\n\r\n${BODY}`],
    ['bare line feeds', (head) => `${head.replaceAll('\r\n', '\n')}Content-Length: ${BODY.length}\n\n${BODY}`],
    ['NUL in a header', (head) => `${head}X-A: a\0b\r\n${LENGTH}\r\n${BODY}`],
    ['a chunk length that is none', (head) => `${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n${BODY}\r\n0\r\n\r\n`],
    ['no host', (head) => `${head.replace('Host: x\r\n', '')}${LENGTH}\r\n${BODY}`],
    ['two hosts', (head) => `${head}host: y\r\n${LENGTH}\r\n${BODY}`],
    ['the same host twice', (head) => `${head}Host: x\r\n${LENGTH}\r\n${BODY}`],
    ['no HTTP at all', () => '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ])('(%s) is refused once, and what it hides is not answered', async (_what, bytes) => {
    const answers = await exchange(service.port, bytes(head));
    expect(answers.length).toBeLessThanOrEqual(1);
    for (const answer of answers) {
      expect([answer.status, answer.headers.connection]).toEqual([400, 'close']);
      if (answer.body !== '') expectProblem(answer, 'bad_request');
    }
  });
});

describe('a body', () => {
  it('shorter than promised changes nothing', async () => {
    const answers = await exchange(service.port, `${head}Content-Length: ${BODY.length + 10}\r\n\r\n${BODY}`, {
      hangUp: true,
    });
    for (const { status } of answers) expect(status).toBe(400);
  });

  it('of ten megabytes is refused, announced or in chunks', async () => {
    const text = `{"name":"${'x'.repeat(10_000_000)}"}`;
    const [announced] = await exchange(service.port, `${head}Content-Length: ${text.length}\r\n\r\n${text}`);
    expect(announced?.status).toBe(413);
    const chunk = `${(100_000).toString(16)}\r\n${'x'.repeat(100_000)}\r\n`;
    const [chunked] = await exchange(service.port, `${head}Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(100)}`);
    expect(chunked?.status).toBe(413);
  });

  it('past the limit is refused with what to know about it', async () => {
    const answer = await owner('PUT', path(), { name: 'x'.repeat(65 * 1024) });
    expect([answer.status, answer.body]).toMatchObject([413, { code: 'payload_too_large', status: 413 }]);
  });

  it.each([
    ['text/plain', BODY, 415, 'unsupported_media_type'],
    ['application/xml', '<name/>', 415, 'unsupported_media_type'],
    ['application/x-www-form-urlencoded', 'name=smuggled', 415, 'unsupported_media_type'],
    ['multipart/form-data; boundary=x', '--x--', 415, 'unsupported_media_type'],
    ['nonsense', BODY, 415, 'unsupported_media_type'],
    ['application/json', '{"name":', 400, 'bad_request'],
    ['application/json', 'name=smuggled', 400, 'bad_request'],
    ['application/json', '', 400, 'bad_request'],
    ['application/json', '[]', 400, 'validation_failed'],
    ['application/json', '{"name":"a","__proto__":{"x":1}}', 400, 'bad_request'],
    ['application/json', '{"name":"a","constructor":{"prototype":1}}', 400, 'unknown_field'],
    ['application/json', '{"name":"a\\u0000b"}', 400, 'validation_failed'],
    ['application/json', '{"name":"\\ud800"}', 400, 'validation_failed'],
    ['application/json', '{"name":"   "}', 400, 'validation_failed'],
  ])('as %s with %j is %i', async (type, body, status, code) => {
    const answer = await owner('PUT', path(), body, { 'Content-Type': type });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('as another type is told which one to send: curl sends a form by itself', async () => {
    const form = await owner('PUT', path(), BODY, { 'Content-Type': 'application/x-www-form-urlencoded' });
    expect(form.body).toMatchObject({ status: 415, reason: 'json_needed' });
    expect(form.body.error).toContain('Content-Type: application/json');
  });

  it('in another charset than UTF-8 is never stored garbled', async () => {
    const latin1 = '{"name":"caf\xe9"}';
    const typed = head.replace('application/json', 'application/json; charset=iso-8859-1');
    for (const start of [typed, head]) {
      const [answer] = await exchange(service.port, `${start}Content-Length: ${latin1.length}\r\n\r\n${latin1}`);
      expect([answer?.status, answer?.body]).toEqual([start === typed ? 415 : 400, expect.any(String)]);
    }
  });
});

describe('headers', () => {
  it('that name no host, or two, are 400 in the shape of every error, on every way; HTTP/1.0 has none', async () => {
    for (const start of ['GET /healthz', 'GET /nothing', 'POST /api/v1/detect']) {
      for (const hosts of ['', 'Host: x\r\nHOST: x\r\n']) {
        const [answer] = await exchange(service.port, `${start} HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`);
        expect([start, hosts, answer?.status]).toEqual([start, hosts, 400]);
        if (answer !== undefined) expectProblem(answer, 'bad_request');
      }
    }
    const [old] = await exchange(service.port, 'GET /healthz HTTP/1.0\r\n\r\n');
    expect(old?.status).toBe(200);
  });

  it('of 33 kilobytes are 431 in the shape of every error', async () => {
    const [answer, ...others] = await exchange(service.port, `${head}X-A: ${'b'.repeat(33 * 1024)}\r\n\r\n`);
    expect(others).toEqual([]);
    expect(answer?.status).toBe(431);
    if (answer !== undefined) expectProblem(answer, 'headers_too_large');
  });

  it('without end are cut off', async () => {
    const answers = await exchange(service.port, `${head}${'X-A: b\r\n'.repeat(20_000)}\r\n`);
    expect(answers.map(({ status }) => status)).toEqual([431]);
  });
});

describe('an address', () => {
  it.each([
    ['/api/organizations/%zz', 400, 'bad_request'],
    ['/api/organizations/%ff%fe', 400, 'bad_request'],
    ['/%', 400, 'bad_request'],
    ['/actors/%E0%A4%A', 400, 'bad_request'],
    [`/api/organizations/${'x'.repeat(500)}`, 404, 'not_found'],
    ['/api/organizations/..%2f..%2fetc%2fpasswd', 404, 'not_found'],
    ['/api/nothing/here', 404, 'not_found'],
    ['/.env', 404, 'not_found'],
    ['//evil.example/', 404, 'not_found'],
  ])('%s is %i in the shape of every error, and is not repeated to the caller', async (address, status, code) => {
    const caller = service.as((await service.bootstrap()).user_token);
    const answer = await caller('GET', address);
    expect([answer.status, answer.body?.code]).toEqual([status, code]);
    expect(answer.body).toMatchObject({ status, message: answer.body.error });
    expect(answer.headers.get('x-request-id')).toBe(answer.body.request_id);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.text).not.toContain(address);
  });

  it.each([
    ['/actors/%E0%A4%A', '/actors/%25E0%25A4%25A'],
    ['/%', '/%25'],
    ['/detections/%zz?q=%', '/detections/%25zz?q=%'],
    ['//evil.example/%', '/evil.example/%25'],
    ['http://evil.example/%', '/evil.example/%25'],
    ['/\\\\evil.example/%', '/evil.example/%25'],
  ])('%s, cut short, leads a browser to the page at %s', async (cut, whole) => {
    const ask = (target: string) =>
      exchange(service.port, `GET ${target} HTTP/1.1\r\nHost: x\r\nAccept: text/html,*/*\r\nConnection: close\r\n\r\n`);
    const [moved] = await ask(cut);
    expect([moved?.status, moved?.headers.location]).toEqual([302, whole]);
    const [page] = await ask(whole);
    expect([page?.status, page?.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  });

  it('with a method it does not have is 404', async () => {
    for (const method of ['PUT', 'DELETE', 'PROPFIND', 'TRACE']) {
      const bytes = `${method} /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
      const [answer] = await exchange(service.port, bytes);
      expect([method, answer?.status]).toEqual([method, 404]);
      if (answer !== undefined) expectProblem(answer, 'not_found');
    }
  });
});

it('nothing of all this was a fault of the service', () => {
  expect(service.log.filter((line) => line.includes('request failed'))).toEqual([]);
});
