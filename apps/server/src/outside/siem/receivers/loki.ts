import { ALL_TAKEN, type SiemReceiver } from '../siem-receiver.ts';

const NS_PER_MS = 1_000_000n;

/** Grafana Loki: one stream of lines for each level, since labels of many values are what it bears worst. */
export const loki: SiemReceiver = {
  name: 'loki',
  async send({ url = '', token, tenant }, events, { post, ownName }) {
    const streams = [...Map.groupBy(events, ({ level }) => level)].map(([level, list]) => ({
      stream: { service_name: 'sundew', host: ownName, level: level.toLowerCase() },
      values: list.map(({ atMs, json }) => [String(BigInt(atMs) * NS_PER_MS), json]),
    }));
    await post(`${url.replace(/\/+$/, '')}/loki/api/v1/push`, {
      headers: {
        'Content-Type': 'application/json',
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...(tenant === undefined ? {} : { 'X-Scope-OrgID': tenant }),
      },
      body: JSON.stringify({ streams }),
    });
    return ALL_TAKEN;
  },
};
