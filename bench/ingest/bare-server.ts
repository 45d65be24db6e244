import { createServer } from 'node:http';

/** The reference of the ingest bench: the least a Node process can do with the same requests. */
const server = createServer((request, response) => {
  request.on('data', () => {});
  request.on('end', () => {
    response.statusCode = 204;
    response.end();
  });
});
server.listen(Number(process.argv[2]), '127.0.0.1', () => process.send?.('listening'));
