import { LIMITS } from '@sundew/wire/limits';
import { invalidValue } from '@sundew/wire/problems';
import { fault } from '@sundew/wire/problems/faults';
import type { Said } from '../../detection/report.ts';
import { FieldReader } from '../body/field-reader.ts';
import type { JsonBody } from '../body/json-body.ts';
import { readMetadata } from './metadata.ts';
import { pathOf, readMethod } from './page-address.ts';
import { readStatus } from './status.ts';

const NOTHING: Readonly<Record<string, never>> = Object.freeze({});
const ACTIONS: ReadonlySet<string> = new Set(['DENY', 'THROTTLE', 'ALLOW']);
const RULE_LENGTH = LIMITS.flagLength - 'rule:'.length;

/**
 * One rule of a sensor that a request broke. `tripwire` is a decoy hit. The clearance token in it proves who somebody
 * is, so it is not taken over; the door notes the device that it was given to.
 * @throws Problem validation_failed for an event without a rule
 */
export function readViolation(body: JsonBody, nowMs: number): Said {
  const sent = body.value;
  const reader = new FieldReader(body);
  const rule = reader.text(sent.rule, 'rule', RULE_LENGTH)?.trim() ?? '';
  if (rule === '') throw invalidValue('rule', fault('is_required'));
  const metadata = readMetadata(sent.metadata, reader);
  const url = reader.text(sent.path, 'path', LIMITS.urlLength);
  const action = reader.text(sent.action, 'action', 16)?.toUpperCase() ?? '';
  const reason = reader.text(sent.reason, 'reason', LIMITS.metadataValueLength - 1);
  if (!ACTIONS.has(action) && action !== '') reader.mark('invalid:action');
  const dryRun = reader.flag(sent.dryRun, 'dryRun');
  return {
    ip: reader.address(sent.ip, 'ip'),
    userAgent: reader.text(sent.userAgent, 'userAgent', LIMITS.userAgentLength),
    url,
    path: pathOf(url),
    method: readMethod(sent.method),
    status: readStatus(undefined, metadata.values),
    referrer: null,
    flags: rule.toLowerCase() === 'tripwire' ? ['tripwire'] : [`rule:${rule}`],
    clientScore: null,
    clientSignals: NOTHING,
    cs: null,
    metadata: {
      ...metadata.values,
      rule,
      ...(ACTIONS.has(action) ? { action } : {}),
      ...(reason === null ? {} : { reason }),
      ...(dryRun === null ? {} : { dry_run: dryRun }),
      ...(action === 'THROTTLE' ? { rate_limited: true } : {}),
    },
    metadataDropped: metadata.dropped,
    clientTimestampMs: reader.moment(sent.timestamp, 'timestamp', nowMs),
    body: null,
    contentType: null,
    bodyBytes: null,
    hasAuthHeader: null,
    headers: NOTHING,
    marks: reader.marks,
  };
}
