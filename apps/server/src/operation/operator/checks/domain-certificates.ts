import { certificateStanding } from '../../../decoys/certificates/standing.ts';
import { certificateFinding } from '../certificate-finding.ts';
import type { DoctorCheck } from '../doctor-check.ts';

/** A certificate that ends unseen makes browsers and crawlers turn away from decoys. */
export const domainCertificates: DoctorCheck = {
  name: 'domain-certificates',
  look: async ({ database, nowMs }) => certificateFinding(await certificateStanding(database.pool, null, nowMs())),
};
