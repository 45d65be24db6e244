import type { Report } from '../../detection/report.ts';
import { SHOP_ORIGIN } from './shop.ts';
import type { TimedRequest } from './visits.ts';

/** Every sample detection carries it, so that it can never pass for a real one. */
const WATERMARK = { demo: true } as const;

/** The report that a sensor of the sample site would have sent. */
export function demoReport(timed: TimedRequest, organizationId: string, propertyId: string): Report {
  const { atMs, persona, request } = timed;
  const { client } = request;
  return {
    reporter: { kind: 'simulation', organizationId, propertyId },
    observed: { ip: request.ip, userAgent: client.userAgent, headers: {}, headerNames: [], receivedAtMs: atMs },
    sensor: request.sensor ?? 'demo-shop',
    fixedSource: request.source ?? 'sdk',
    said: {
      ip: request.ip,
      userAgent: client.userAgent,
      url: SHOP_ORIGIN + request.target,
      path: request.target.split('?', 1)[0] ?? '/',
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
