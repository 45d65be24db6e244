// node examples/express.mjs, with SUNDEW_URL and SUNDEW_KEY set.
import { createSundew, honeytoken, rateLimit, tripwire } from '@sundew/node';
import { sundewExpress } from '@sundew/node/express';
import { attackSignatures } from '@sundew/node/rules/attack-signatures';
import express from 'express';

const sundew = createSundew({
  url: process.env.SUNDEW_URL ?? 'http://localhost:8080',
  key: process.env.SUNDEW_KEY ?? '',
  mode: 'enforce',
  rules: [tripwire(), honeytoken(), rateLimit({ max: 300, windowS: 60, mode: 'monitor' }), attackSignatures()],
});

const app = express();
app.use(sundewExpress(sundew));
app.get('/style.css', (_request, response) => {
  response.type('css').send('h1 { color: teal }');
});
app.get('/', (_request, response) => {
  response.send('<!doctype html><html><body><h1>A shop</h1></body></html>');
});

const server = app.listen(Number(process.env.PORT ?? 3000), '127.0.0.1', () => {
  console.log(`The shop is at http://127.0.0.1:${server.address().port}`);
});

process.once('SIGTERM', async () => {
  server.close();
  // What is not reported yet.
  await sundew.flush();
  process.exit(0);
});
