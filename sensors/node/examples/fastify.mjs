// node examples/fastify.mjs, with SUNDEW_URL and SUNDEW_KEY set.
import { createSundew, honeytoken, tripwire } from '@sundew/node';
import { sundewFastify } from '@sundew/node/fastify';
import { fastify } from 'fastify';

const sundew = createSundew({
  url: process.env.SUNDEW_URL ?? 'http://localhost:8080',
  key: process.env.SUNDEW_KEY ?? '',
  rules: [tripwire(), honeytoken()],
});

const app = fastify();
await app.register(sundewFastify(sundew));
app.addHook('onClose', () => sundew.flush());
app.get('/style.css', (_request, reply) => {
  reply.type('text/css').send('h1 { color: teal }');
});
app.get('/', (_request, reply) => {
  reply.type('text/html').send('<!doctype html><html><body><h1>A shop</h1></body></html>');
});

console.log(`The shop is at ${await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT ?? 3000) })}`);
