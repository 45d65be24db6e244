import { ALL_TAKEN, type SiemReceiver } from '../siem-receiver.ts';

const MS_PER_S = 1_000;

/** The HTTP Event Collector of Splunk: events one after the other, with what Splunk keeps of each around it. */
export const splunk: SiemReceiver = {
  name: 'splunk',
  async send({ url = '', token = '', index }, events, { post, ownName }) {
    const target = index === undefined ? {} : { index };
    const body = events
      .map(({ atMs, json }) => {
        const about = { time: atMs / MS_PER_S, host: ownName, source: 'sundew', sourcetype: '_json', ...target };
        // The event is JSON already; it is put in as it is.
        return `${JSON.stringify(about).slice(0, -1)},"event":${json}}`;
      })
      .join('\n');
    await post(`${url.replace(/\/+$/, '')}/services/collector/event`, {
      headers: { 'Content-Type': 'application/json', Authorization: `Splunk ${token}` },
      body,
    });
    return ALL_TAKEN;
  },
};
