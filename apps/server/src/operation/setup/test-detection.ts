import { Problem } from '@sundew/wire/problems';
import type { Detection } from '../../detection/detection.ts';
import type { Pipeline } from '../../detection/pipeline.ts';
import type { Report } from '../../detection/report.ts';
import { isDropped } from '../../detection/sighting.ts';

export interface TestParts {
  readonly pipeline: Pick<Pipeline, 'process'>;
  /** Beginning of the User-Agent that marks test traffic, as `Service-Test/`. */
  readonly testPrefix: string;
  readonly clock: () => number;
}

/** An address that is reserved for documentation (RFC 5737), and a host name as well (RFC 2606). */
const VISITOR_IP = '192.0.2.77';
const TARGET = "/wp-login.php?redirect_to=/&user=admin'%20OR%20'1'='1";

/**
 * Takes one made-up visit through the real pipeline: somebody who probes a login page with SQL, and touches a tripwire.
 * Nothing is sent anywhere; as test traffic it is shown and scored, and counts for nothing.
 * @throws Problem conflict when the property takes no reports
 */
export async function makeTestDetection(
  parts: TestParts,
  organizationId: string,
  propertyId: string | null,
): Promise<Detection> {
  const detection = await parts.pipeline.process(testReport(parts, organizationId, propertyId));
  if ('folded' in detection) return detection.folded;
  if (!isDropped(detection)) return detection;
  if (detection.dropped === 'paused_property') {
    throw new Problem('property_paused');
  }
  throw new Problem('no_such_property');
}

function testReport({ testPrefix, clock }: TestParts, organizationId: string, propertyId: string | null): Report {
  const nowMs = clock();
  const userAgent = `${testPrefix}1.0 (test detection; python-requests/2.32)`;
  return {
    reporter: { kind: 'simulation', organizationId, propertyId },
    observed: { ip: VISITOR_IP, userAgent, headers: {}, headerNames: [], receivedAtMs: nowMs },
    sensor: 'test-detection',
    fixedSource: 'sdk',
    said: {
      ip: VISITOR_IP,
      userAgent,
      url: `https://test.example${TARGET}`,
      path: '/wp-login.php',
      method: 'GET',
      referrer: null,
      flags: ['tripwire'],
      clientScore: null,
      clientSignals: {},
      cs: {
        headerNames: ['accept', 'accept-encoding', 'connection', 'host', 'user-agent'],
        ordered: false,
        acceptLanguage: '',
        acceptEncoding: 'gzip, deflate',
        ja3: '',
        ja4: '',
      },
      metadata: { test_detection: true },
      metadataDropped: 0,
      clientTimestampMs: nowMs,
      body: null,
      contentType: null,
      bodyBytes: null,
      hasAuthHeader: null,
      headers: {},
      marks: [],
    },
  };
}
