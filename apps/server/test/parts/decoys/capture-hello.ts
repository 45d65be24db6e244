import net, { type AddressInfo } from 'node:net';

/**
 * Catches the first bytes that a client sends: its ClientHello, as it came over the wire.
 * @param start sends the client to `port` of 127.0.0.1; what comes of it does not matter
 */
export async function captureHello(start: (port: number) => Promise<unknown>): Promise<Buffer> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const caught = new Promise<Buffer>((resolve) => {
    server.on('connection', (socket) => {
      let bytes = Buffer.alloc(0);
      socket.on('error', () => undefined);
      socket.on('data', (chunk) => {
        bytes = Buffer.concat([bytes, chunk]);
        if (bytes.length < 5 || bytes.length < 5 + bytes.readUInt16BE(3)) return;
        socket.destroy();
        resolve(bytes);
      });
    });
  });
  const client = start((server.address() as AddressInfo).port).catch(() => undefined);
  const bytes = await caught;
  server.close();
  await client;
  return bytes;
}
