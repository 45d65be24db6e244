import { createServer } from 'node:http';

/** As long as an answer with a token. */
const ANSWER = JSON.stringify({ granted: true, token: 'x'.repeat(420), expires_in: 1800 });

/** The least a Node process can do with the same requests. */
const server = createServer((request, response) => {
  request.on('data', () => {});
  request.on('end', () => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': ANSWER.length });
    response.end(ANSWER);
  });
});
server.listen(Number(process.argv[2]), '127.0.0.1', () => process.send?.('listening'));
