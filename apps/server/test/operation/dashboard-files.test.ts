import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dashboardRoutes } from '../../src/operation/dashboard/dashboard-routes.ts';

describe("the dashboard's files", () => {
  const folder = mkdtempSync(join(tmpdir(), 'sundew-dashboard-'));
  const app = fastify();

  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '<base href="/">');
    writeFileSync(join(folder, 'assets/page-C6tnFyke.js'), 'export {};');
    await dashboardRoutes(app, { folder, publicUrl: () => 'http://localhost', oidcIssuer: null });
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  it('are served by their name', async () => {
    const { statusCode, body } = await app.inject('/assets/page-C6tnFyke.js');
    expect([statusCode, body]).toEqual([200, 'export {};']);
  });

  it.each(['..%2f', '%2e%2e%2findex.html', '..%5c', '%00', '.', '%2e%2e', 'page-none.js'])(
    'are no way to anything else: %s is not found',
    async (file) => {
      for (const method of ['GET', 'HEAD'] as const) {
        expect((await app.inject({ method, url: `/assets/${file}` })).statusCode).toBe(404);
      }
    },
  );
});
