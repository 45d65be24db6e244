import { type Door, PROBE_HEADERS, type Probe } from '../door.ts';

export const detect: Door = {
  name: 'detect',
  about: 'servers with an API key',
  knock: (api, probe) => api.open('/api/v1/detect', { method: 'POST', body: probeBody(probe) }),
};

/** A detection as a server-side sensor reports it (specification, "Sensor ingest"). */
export function probeBody({ userAgent, ip, url }: Probe) {
  return {
    source: 'sundew-probe',
    ua: userAgent,
    ip,
    url,
    f: [],
    cs: { hn: PROBE_HEADERS, al: '', ae: '' },
    ts: Date.now(),
  };
}
