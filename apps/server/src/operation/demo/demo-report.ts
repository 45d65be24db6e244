import type { Report } from '../../detection/report.ts';
import { SHOP_ORIGIN } from './shop.ts';
import type { DemoDecoys, DemoOrganization } from './store.ts';
import type { TimedRequest } from './visits.ts';

/** Every sample detection carries it, so that it can never pass for a real one. */
const WATERMARK = { demo: true } as const;

/** What the sensor of the sample site would have reported, or the decoy that was asked for. */
export function demoReport(timed: TimedRequest, of: DemoOrganization, decoys: DemoDecoys): Report {
  const { organizationId, propertyId } = of;
  const { atMs, persona, request } = timed;
  const { client } = request;
  const path = request.target.split('?', 1)[0] ?? '/';
  const decoy = decoys.get(path);
  const source = decoy?.type === 'link' ? 'decoy_link' : 'endpoint';
  return {
    reporter: { kind: 'simulation', organizationId, propertyId, ...(decoy && { decoyId: decoy.id }) },
    observed: { ip: request.ip, userAgent: client.userAgent, headers: {}, headerNames: [], receivedAtMs: atMs },
    sensor: decoy === undefined ? (request.sensor ?? 'demo-shop') : 'decoy',
    fixedSource: decoy === undefined ? (request.source ?? 'sdk') : source,
    said: {
      ip: request.ip,
      userAgent: client.userAgent,
      url: SHOP_ORIGIN + request.target,
      path,
      method: request.method,
      referrer: request.referrer ?? null,
      flags: request.flags ?? [],
      clientScore: null,
      clientSignals: request.signals ?? {},
      cs: {
        headerNames: client.headerNames,
        ordered: false,
        acceptLanguage: client.acceptLanguage,
        acceptEncoding: client.acceptEncoding,
        ja3: '',
        ja4: '',
      },
      metadata: { ...request.metadata, ...WATERMARK, persona },
      metadataDropped: 0,
      clientTimestampMs: atMs,
      body: null,
      contentType: null,
      bodyBytes: null,
      hasAuthHeader: null,
      headers: {},
      marks: [],
    },
  };
}
