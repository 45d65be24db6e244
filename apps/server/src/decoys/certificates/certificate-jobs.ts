import { isUuid } from '@sundew/wire/ids';
import { eachInSpite } from '../../platform/background/each-in-spite.ts';
import type { Job } from '../../platform/background/job.ts';
import { createAskedCertificates, SIDE_BY_SIDE } from './asked-certificates.ts';
import { withdrawExpired } from './challenges-store.ts';
import { issueCertificate } from './issue-certificate.ts';
import type { IssueParts } from './issue-parts.ts';
import { dueCertificates } from './store.ts';

/** What one run takes on. */
const MOST_PER_RUN = 50;

/** The jobs that talk to the authority; they are made, not listed, because they need more than a database. */
export function createCertificateJobs(parts: IssueParts): readonly Job[] {
  const issueAsked = createAskedCertificates((place, signal) => issueCertificate(parts, place, signal));
  return [
    {
      // Asked for by the API, so that nobody waits for the schedule.
      name: 'request_certificate',
      async run({ payload, signal }) {
        const { organization_id: organizationId, domain_id: domainId } = payload;
        if (typeof organizationId !== 'string' || typeof domainId !== 'string') return;
        if (!isUuid(organizationId) || !isUuid(domainId)) return;
        await issueAsked({ organizationId, domainId }, signal);
      },
    },
    {
      // Renewals, repeated attempts, and what a process that was killed left in the middle.
      name: 'renew_certificates',
      cron: '*/5 * * * *',
      async run({ signal }) {
        const now = new Date(parts.clock());
        await withdrawExpired(parts.database.pool, now);
        const due = await dueCertificates(parts.database.pool, now, MOST_PER_RUN);
        await eachInSpite(due, signal, (place) => issueCertificate(parts, place, signal), SIDE_BY_SIDE);
      },
    },
  ];
}
