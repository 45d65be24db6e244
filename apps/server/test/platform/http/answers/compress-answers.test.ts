import { gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { anyone, reader } from '../../../../src/platform/access/requirement.ts';
import { compressAnswers } from '../../../../src/platform/http/answers/compress-answers.ts';
import type { App } from '../../../../src/platform/http/application.ts';

const LIST = { data: Array.from({ length: 100 }, (_, at) => ({ path: `/products/${at}`, agent: 'Mozilla/5.0' })) };

function serve(): App {
  const app = fastify() as unknown as App;
  compressAnswers(app);
  const requires = reader('detections:read');
  app.get('/list', { config: { requires, compressed: true } }, () => LIST);
  app.get('/short', { config: { requires, compressed: true } }, () => ({ data: [] }));
  app.get('/secret', { config: { requires } }, () => LIST);
  return app;
}

it('lists come in gzip to whoever takes it, and say that it depends on that', async () => {
  const app = serve();
  const headers = { 'accept-encoding': 'br;q=1, gzip;q=0.8' };
  const packed = await app.inject({ url: '/list', headers });
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
  expect(packed.headers['content-length']).toBe(String(packed.rawPayload.length));
  expect(packed.rawPayload.length).toBeLessThan(JSON.stringify(LIST).length / 5);
  expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toEqual(LIST);
  for (const accepted of [undefined, 'identity', 'gzip;q=0', 'br']) {
    const plain = await app.inject({ url: '/list', headers: accepted ? { 'accept-encoding': accepted } : {} });
    expect(plain.headers['content-encoding'], accepted).toBeUndefined();
    expect(plain.json()).toEqual(LIST);
    expect(plain.headers.vary).toBe('Accept-Encoding');
  }
  expect((await app.inject({ url: '/short', headers })).headers['content-encoding']).toBeUndefined();
});

it('nothing else is compressed, and nothing that changes something or asks for no credential can be', async () => {
  const app = serve();
  const { headers } = await app.inject({ url: '/secret', headers: { 'accept-encoding': 'gzip' } });
  expect(headers['content-encoding']).toBeUndefined();
  const config = { requires: reader('detections:read'), compressed: true } as const;
  expect(() => serve().post('/keys', { config }, () => LIST)).toThrow('Only reads');
  expect(() => serve().get('/open', { config: { ...config, requires: anyone() } }, () => LIST)).toThrow('Only reads');
});
