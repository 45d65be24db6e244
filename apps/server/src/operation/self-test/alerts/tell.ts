import { pagesOf } from '../../../accounts/organizations/pages.ts';
import { peopleToTell } from '../../../insight/digests/people-to-tell.ts';
import type { Mail } from '../../../outside/mail/mail-port.ts';
import type { Database } from '../../../platform/database/database.ts';
import { alertLetter } from './alert-letter.ts';
import { claimUntold, organizationName } from './alerts-store.ts';

export interface TellParts {
  readonly database: Database;
  readonly mail: Mail;
  /** Without a trailing slash. */
  readonly publicUrl: () => string;
  readonly onFault: (error: Error) => void;
}

/** Tells owners and admins of an organization by mail what became an alert, once. */
export type Tell = (organizationId: string, nowMs: number) => Promise<void>;

export function createTell({ database, mail, publicUrl, onFault }: TellParts): Tell {
  return async (organizationId, nowMs) => {
    if (!mail.isOn) return;
    const alerts = await claimUntold(database, organizationId, new Date(nowMs));
    if (alerts.length === 0) return;
    const organization = await organizationName(database, organizationId);
    const pages = pagesOf(publicUrl(), organizationId);
    for (const { email, language } of await peopleToTell(database, organizationId)) {
      const letter = alertLetter({ organization, alerts, pages }, language);
      await mail.send({ to: email, ...letter }).catch(onFault);
    }
  };
}
