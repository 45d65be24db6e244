import type { Mail } from '../../../outside/mail/mail-port.ts';
import type { Database } from '../../../platform/database/database.ts';
import { oneLine } from '../../../platform/text/hostile-text.ts';
import type { Invitations } from '../../members/invitations.ts';
import { organizationName } from '../../organizations/organization-name.ts';
import { textsFor } from '../markup/texts/texts.ts';
import { noteMailed } from './links-store.ts';

const LONGEST_NAME = 80;

export interface LetterParts {
  readonly database: Database;
  readonly mail: Mail;
  readonly log: { warn(fields: object, message: string): void };
}

/** Letters to invited people. One that cannot be sent is logged, and the link is shown to the inviting admin instead. */
export function mailInvitations({ database, mail, log }: LetterParts): Invitations['mail'] {
  return async (letter) => {
    if (!mail.isOn) return false;
    const texts = textsFor(letter.acceptLanguage);
    // Admins choose both names, and the letter goes to strangers, whose mail programs make links of host names.
    const organization = oneLine((await organizationName(database.pool, letter.organizationId)) ?? '', LONGEST_NAME);
    const role = texts.roles[letter.role] ?? letter.role;
    try {
      await mail.send({
        to: letter.email,
        subject: texts.letters.invitationSubject(organization),
        text: texts.letters.invitation(oneLine(letter.invitedBy, LONGEST_NAME), organization, role, letter.url),
      });
      // This one only: a later invitation of the same person may have been shown.
      await noteMailed(database.pool, letter.url, true);
      return true;
    } catch (err) {
      log.warn({ err }, 'an invitation was not mailed');
      return false;
    }
  };
}
