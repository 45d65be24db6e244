import { createMail } from '../../../src/outside/mail/smtp-mail.ts';

const publicUrl = 'http://localhost';

/** For jobs in tests that send nothing. */
export const noMail = { mail: createMail({ smtpUrl: null, from: null, publicUrl: () => publicUrl }), publicUrl };

/** The same for the runner of jobs. */
export const runnerWithoutMail = { ...noMail, publicUrl: () => publicUrl };
