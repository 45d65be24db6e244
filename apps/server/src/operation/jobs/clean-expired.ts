import { DAY_MS } from '../../platform/time/units.ts';
import type { Job } from '../../platform/work/job.ts';

/** Answers of mutations are kept for a day (wire conventions, "Idempotency-Key"), ids of reports a little longer. */
const IDEMPOTENCY_DAYS = 1;
const REPORT_DAYS = 7;
/** Sessions and links are kept for a day after their end, so that an expired one can be told from an unknown one. */
const ENDED_DAYS = 1;

/** Forgets what served its purpose: idempotency answers, report ids, ended sessions, one-time links, challenges. */
export const cleanExpired: Job = {
  name: 'clean_expired',
  cron: '25 * * * *',
  async run({ database, nowMs }) {
    const daysAgo = (days: number) => [new Date(nowMs - days * DAY_MS)];
    await database.query(
      // Calls outside any organization stand under the id of the person.
      `DELETE FROM idempotency_keys WHERE created_at < $1
       AND organization_id IN (SELECT organization_id FROM organizations UNION ALL SELECT id FROM users)`,
      daysAgo(IDEMPOTENCY_DAYS),
    );
    await database.query(
      'DELETE FROM received_reports WHERE organization_id IN (SELECT organization_id FROM organizations) AND received_at < $1',
      daysAgo(REPORT_DAYS),
    );
    await database.query(
      'DELETE FROM actor_shares WHERE organization_id IN (SELECT organization_id FROM organizations) AND expires_at < $1',
      daysAgo(ENDED_DAYS),
    );
    await database.query('DELETE FROM share_directory WHERE expires_at < $1', daysAgo(ENDED_DAYS));
    await database.query('DELETE FROM oidc_records WHERE expires_at < $1', daysAgo(ENDED_DAYS));
    await database.query('DELETE FROM one_time_links WHERE expires_at < $1', daysAgo(ENDED_DAYS));
    await database.query('DELETE FROM sign_in_failures WHERE failed_at < $1', daysAgo(ENDED_DAYS));
    await database.query('DELETE FROM used_challenges WHERE expires_at < $1', daysAgo(ENDED_DAYS));
  },
};
