import { LIMITS } from '@sundew/wire/limits';
import type { Observed, Report } from '../../detection/report.ts';
import type { KeyCredential } from '../../platform/access/credential.ts';
import { cutText } from '../../platform/text/cut-text.ts';
import type { JsonBody } from '../body/json-body.ts';
import { agentSignatureOf } from '../reading/agent-signature.ts';
import { clearanceOf } from '../reading/clearance.ts';
import { readDetectBody } from '../reading/said.ts';
import { keyReporter } from './reporter-of.ts';

/** The report in one body of an authenticated sensor, which is called like its key where it does not say. Never throws. */
export function sensorReport(body: JsonBody, key: KeyCredential, observed: Observed): Report {
  const { said, sensor, pid } = readDetectBody(body, observed.receivedAtMs);
  const name = sensor === '' ? cutText(key.keyName, LIMITS.sensorLength) : sensor;
  return {
    reporter: keyReporter(key),
    observed,
    sensor: name,
    fixedSource: null,
    namedPropertyId: pid,
    said,
    ...clearanceOf(body.value.clearance),
    ...agentSignatureOf(body.value.agent),
  };
}
