import type { Job } from '../../platform/background/job.ts';
import { type SendingParts, sendDigests } from './send-digests.ts';

export interface DigestJobParts extends Pick<SendingParts, 'mail'> {
  /** Without a trailing slash; for the links in the letters. */
  readonly publicUrl: () => string;
}

/** Mails the digests that are due. Hours of every time zone begin at a quarter of an hour in UTC. */
export function createDigestJob({ mail, publicUrl }: DigestJobParts): Job {
  return {
    name: 'send_digests',
    cron: '2,17,32,47 * * * *',
    async run({ database, nowMs, signal }) {
      await sendDigests({ database, mail, publicUrl: publicUrl(), nowMs, signal });
    },
  };
}
