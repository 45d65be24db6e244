import type { Observed, Report, Said } from '../../detection/report.ts';
import { SEALED_AS } from '../../detection/ssh/seal-contexts.ts';
import type { AgentCredential } from '../../platform/access/credential.ts';
import type { Sealer } from '../../platform/secrets/sealer.ts';
import type { AgentRecordReading } from './read-record.ts';

const NOTHING: Readonly<Record<string, never>> = Object.freeze({});
/** What stands in front of the name of the software in a version line (RFC 4253, section 4.2). */
const PROTOCOL = /^SSH-[\d.]+-/;

export interface RecordPlace {
  readonly id: string;
  readonly atMs: number;
}

/** A record as a report of its agent. The password in it is sealed; the software of the client is the User-Agent. */
export function recordReport(
  record: AgentRecordReading,
  place: RecordPlace,
  { organizationId, propertyId, keyId }: AgentCredential,
  agentName: string,
  observed: Observed,
  sealer: Sealer,
): Report {
  const { password, ssh } = record;
  const said: Said = {
    ip: record.ip,
    userAgent: ssh.clientVersion.replace(PROTOCOL, ''),
    url: null,
    path: null,
    method: null,
    referrer: null,
    flags: [],
    clientScore: null,
    clientSignals: NOTHING,
    cs: null,
    metadata: NOTHING,
    metadataDropped: 0,
    clientTimestampMs: record.atMs,
    body: null,
    contentType: null,
    bodyBytes: null,
    hasAuthHeader: null,
    headers: NOTHING,
    marks: record.marks,
    ssh: {
      ...ssh,
      sealedPassword: password === null ? null : sealer.seal(password, SEALED_AS.password).toString('base64'),
    },
  };
  return {
    reporter: { kind: 'agent', organizationId, propertyId, keyId },
    observed,
    sensor: agentName,
    fixedSource: 'ssh_agent',
    ...place,
    said,
  };
}

/** Texts in which a visitor may present what a decoy handed out. */
export function presentedIn({ password, ssh }: AgentRecordReading): readonly string[] {
  return [ssh.username, password ?? '', ssh.keyFingerprint, ...ssh.commands].filter((text) => text !== '');
}
