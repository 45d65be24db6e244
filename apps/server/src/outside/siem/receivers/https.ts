import { ALL_TAKEN, type SiemReceiver } from '../siem-receiver.ts';

/** Any collector that takes one JSON object a line. */
export const https: SiemReceiver = {
  name: 'https',
  async send({ url = '', token }, events, way) {
    await way.post(url, {
      headers: {
        'Content-Type': 'application/x-ndjson',
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      },
      body: events.map(({ json }) => `${json}\n`).join(''),
    });
    return ALL_TAKEN;
  },
};
