import { describe, expect, it } from 'vitest';
import type { Detection } from '../../../src/detection/detection.ts';
import type { SshEvidence } from '../../../src/detection/report.ts';
import { tiesOf } from '../../../src/detection/ties/ties-of.ts';
import { visitorKey } from '../../../src/detection/visitors/visitor-key.ts';
import {
  ORGANIZATION,
  PROPERTY,
  type Sample,
  sampleDetection,
  TEST_TRAFFIC,
} from '../../parts/detection/sample-detection.ts';

const keyAt = (ip: string, device?: string) =>
  visitorKey({ organizationId: ORGANIZATION, propertyId: PROPERTY, ip, userAgent: 'curl/8.5.0', cs: null, device });
const seenAt = (ip: string, { sighting, said }: Sample = {}, action: Detection['decision']['action'] = 'allow') => {
  const detection = sampleDetection({ sighting: { ip, visitor: keyAt(ip), ...sighting }, ...(said ? { said } : {}) });
  return tiesOf({ ...detection, decision: { ...detection.decision, action } });
};
/** Reason and value of each. */
const shown = (ties: ReturnType<typeof tiesOf>) => ties.map(({ reason, value }) => `${reason} ${value}`);

const SSH: SshEvidence = {
  ...{
    type: 'ssh_session',
    username: 'root',
    sealedPassword: null,
    clientVersion: 'SSH-2.0-Go',
    hassh: 'a1',
    success: true,
  },
  ...{ sourcePort: null, destinationPort: null, keyType: '', keyFingerprint: '', sessionId: '', durationS: 1 },
  ...{ commands: [], downloads: [], files: [] },
};
const reasonsOf = (ssh: Partial<SshEvidence>) =>
  seenAt('192.0.2.1', { said: { ssh: { ...SSH, ...ssh } } }).map(({ reason }) => reason);

describe('what ties visitors', () => {
  it('is the credential of a decoy, and who took it and who uses it show the same', () => {
    const taken = {
      visitorId: keyAt('192.0.2.1').id,
      actorId: keyAt('192.0.2.1').id,
      propertyId: PROPERTY,
      network: '192.0.2.1',
      atMs: 1,
    };
    const canaries = [{ decoyId: 'd', actorId: taken.actorId, detectionId: 'x', kind: 'password', taker: taken }];
    const ties = seenAt('192.0.2.2', { sighting: { canaries } });
    expect(ties.map(({ reason, network }) => [reason, network])).toEqual([
      ['canary', '192.0.2.1'],
      ['canary', '192.0.2.2'],
    ]);
    expect(new Set(ties.map(({ value }) => value)).size).toBe(1);
    expect(seenAt('192.0.2.1', { sighting: { canaries } })).toEqual([]);
    expect(seenAt('192.0.2.2', { sighting: { canaries, standing: TEST_TRAFFIC } })).toEqual([]);
  });

  it('is never the client software of SSH alone', () => {
    expect(reasonsOf({})).toEqual([]);
    expect(reasonsOf({ keyFingerprint: 'SHA256:abc' })).toEqual(['ssh_key']);
    expect(reasonsOf({ commands: ['wget http://192.0.2.9/x'], downloads: ['http://192.0.2.9/x'] })).toEqual([
      'ssh_payload',
      'ssh_client',
    ]);
    expect(reasonsOf({ hassh: '', keyFingerprint: 'SHA256:abc' })).toEqual([]);
  });

  it('is looked for among browsers and devices only where the visitor was to be stopped', () => {
    const said = { metadata: { fingerprint_hash: 'f00d' } };
    const carried = (ip: string) => ({ said, sighting: { visitor: keyAt(ip, 'device-1') } });
    expect(seenAt('192.0.2.1', carried('192.0.2.1'))).toEqual([]);
    const ties = seenAt('192.0.2.1', carried('192.0.2.1'), 'block');
    expect(ties.map(({ reason }) => reason)).toEqual(['clearance', 'browser']);
    expect(shown(seenAt('192.0.2.2', carried('192.0.2.2'), 'challenge'))).toEqual(shown(ties));
  });
});
