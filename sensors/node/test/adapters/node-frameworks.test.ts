import 'reflect-metadata';
import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { All, Controller, Module, Req, Res } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import express from 'express';
import { fastify } from 'fastify';
import Koa from 'koa';
import { sundewExpress } from '../../src/adapters/express.ts';
import { sundewFastify } from '../../src/adapters/fastify.ts';
import { sundewKoa } from '../../src/adapters/koa.ts';
import { keepsContract, type RunningSite } from './contract.ts';
import { type SiteAnswer, siteAnswer } from './site.ts';

const ENCODINGS = ['gzip', 'deflate', 'br', 'zstd'] as const;

keepsContract({
  name: 'express',
  encodings: ENCODINGS,
  async start(sundew) {
    const app = express();
    app.use(sundewExpress(sundew));
    app.use(express.text({ limit: '1mb' }));
    app.use((request, response) => write(response, siteAnswer(request.path, textOf(request.body), request.headers)));
    // Express calls this by its four parameters; without it the failure would be printed.
    app.use((_error: unknown, _request: express.Request, response: express.Response, _next: express.NextFunction) => {
      response.sendStatus(500);
    });
    return listening(app);
  },
});

keepsContract({
  name: 'nest, on Express',
  encodings: ENCODINGS,
  async start(sundew) {
    const app = await NestFactory.create<NestExpressApplication>(nestSite(), { logger: false });
    app.use(sundewExpress(sundew));
    app.useBodyParser('text', { limit: '1mb' });
    await app.listen(0, '127.0.0.1');
    return { url: await app.getUrl(), close: () => app.close() };
  },
});

keepsContract({
  name: 'koa',
  encodings: ENCODINGS,
  async start(sundew) {
    const app = new Koa();
    app.silent = true;
    app.use(sundewKoa(sundew));
    app.use(async (context) => {
      const { status, headers, pieces } = siteAnswer(context.path, await bodyOf(context.req), context.headers);
      context.status = status;
      context.set(headers);
      const [only, ...others] = pieces;
      context.body = others.length === 0 ? Buffer.from(only ?? []) : Readable.from(pieces);
    });
    return listening(app.callback());
  },
});

keepsContract({
  name: 'fastify',
  encodings: ENCODINGS,
  async start(sundew) {
    const app = fastify();
    await app.register(sundewFastify(sundew));
    app.all('*', async (request, reply) => {
      const { status, headers, pieces } = siteAnswer(
        request.url.split('?')[0] ?? '',
        textOf(request.body),
        request.headers,
      );
      const [only, ...others] = pieces;
      return reply
        .code(status)
        .headers(headers)
        .send(others.length === 0 ? only : Readable.from(pieces));
    });
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    return { url, close: () => app.close() };
  },
});

/** A module of Nest with a controller for every path; decorators called as the functions that they are. */
function nestSite(): new () => object {
  class Shop {
    answer(request: express.Request, response: express.Response): void {
      write(response, siteAnswer(request.path, textOf(request.body), request.headers));
    }
  }
  const { prototype } = Shop;
  Controller()(Shop);
  All('{*path}')(prototype, 'answer', Object.getOwnPropertyDescriptor(prototype, 'answer') ?? {});
  Req()(prototype, 'answer', 0);
  Res()(prototype, 'answer', 1);
  class Site {}
  Module({ controllers: [Shop] })(Site);
  return Site;
}

async function listening(listener: RequestListener): Promise<RunningSite> {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function write(response: ServerResponse, { status, headers, pieces }: SiteAnswer): void {
  response.writeHead(status, headers);
  const [only, ...others] = pieces;
  if (others.length === 0) {
    response.end(only);
    return;
  }
  for (const piece of pieces) response.write(piece);
  response.end();
}

async function bodyOf(request: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of request) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

function textOf(body: unknown): string {
  return typeof body === 'string' ? body : '';
}
