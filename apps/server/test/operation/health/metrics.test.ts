import fastify from 'fastify';
import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { healthRoutes } from '../../../src/operation/health/health-routes.ts';

it('metrics that could not be put together once are there for whoever asks next', async () => {
  const app = fastify();
  const tries = [() => Promise.reject(new Error('EMFILE')), () => Promise.resolve(new Registry())];
  let loads = 0;
  const registry = () => tries[Math.min(loads++, 1)]?.() ?? Promise.reject(new Error('no try'));
  healthRoutes(app, { checks: [], registry, metrics: { token: 'a-token', publicUrl: () => 'http://localhost' } });
  const read = async () =>
    (await app.inject({ url: '/metrics', headers: { authorization: 'Bearer a-token' } })).statusCode;
  expect([await read(), await read(), await read(), loads]).toEqual([500, 200, 200, 2]);
  await app.close();
});
