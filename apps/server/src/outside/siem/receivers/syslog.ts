import { once } from 'node:events';
import { SYSLOG_TLS_PORT } from '@sundew/wire/siem';
import { SiemFailure } from '../siem-port.ts';
import { ALL_TAKEN, type SiemReceiver } from '../siem-receiver.ts';
import { syslogMessage } from '../syslog-message.ts';

/**
 * Syslog over TLS (RFC 5424, RFC 5425). The protocol has no receipts, so each batch has a connection of its own: the
 * receiver closes it when it has read to the end, and whoever dies before that leaves it broken.
 */
export const syslog: SiemReceiver = {
  name: 'syslog',
  async send({ host = '', port }, events, { connect, ownName }) {
    const socket = await connect(host, port === undefined ? SYSLOG_TLS_PORT : Number(port));
    try {
      const closed = once(socket, 'close');
      // What receivers say is of no meaning here, but the end of it has to be noticed.
      socket.resume();
      let isEnded = false;
      socket.once('end', () => {
        isEnded = true;
      });
      socket.end(events.map((event) => frameOf(syslogMessage(event, ownName))).join(''));
      await closed;
      if (!isEnded || !socket.writableFinished) throw new SiemFailure('not_confirmed', null);
      return ALL_TAKEN;
    } finally {
      socket.destroy();
    }
  },
};

/** Octet counting (RFC 5425, 4.3); the message is ASCII, so characters are octets. */
function frameOf(message: string): string {
  return `${message.length} ${message}`;
}
