import type { Observed, Report } from '../../detection/report.ts';
import type { KeyCredential } from '../../platform/access/credential.ts';
import type { JsonBody } from '../body/json-body.ts';
import { readDetectBody } from '../reading/said.ts';
import { keyReporter } from './reporter-of.ts';

/** The report in one body of an authenticated sensor. Never throws. */
export function sensorReport(body: JsonBody, key: KeyCredential, observed: Observed): Report {
  const { said, sensor, pid } = readDetectBody(body, observed.receivedAtMs);
  return { reporter: keyReporter(key), observed, sensor, fixedSource: null, namedPropertyId: pid, said };
}
