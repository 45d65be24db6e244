import type { Job } from '../../platform/work/job.ts';
import { sendDigests as sendDueDigests } from '../digests/send-digests.ts';

/** Mails the digests that are due. Hours of every time zone begin at a quarter of an hour in UTC. */
export const sendDigests: Job = {
  name: 'send_digests',
  cron: '2,17,32,47 * * * *',
  async run({ database, mail, publicUrl, nowMs, signal }) {
    await sendDueDigests({ database, mail, publicUrl, nowMs, signal });
  },
};
