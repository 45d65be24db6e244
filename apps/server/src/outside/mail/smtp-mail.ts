import type { Transporter } from 'nodemailer';
import { madeOnce } from '../../platform/memory/made-once.ts';
import { trusted } from '../web/guarded-connect.ts';
import { type Mail, MailNotSent } from './mail-port.ts';

const CONNECT_MS = 8_000;
const SILENCE_MS = 10_000;
const WHOLE_MS = 20_000;

export interface MailSettings {
  /** `smtp:` or `smtps:`, with user and password when the server asks for them; null sends nothing. */
  readonly smtpUrl: string | null;
  readonly from: string | null;
  readonly publicUrl: () => string;
  /** Roots that are trusted beside the usual ones, as PEM. */
  readonly rootsPem?: string | null;
  /** For a letter from the first word to the last, in ms: a server that says a word now and then is waited for no longer. Default 20 s. */
  readonly wholeMs?: number;
}

/** Mail over SMTP. Credentials travel encrypted only, except to a server on this machine. */
export function createMail({ smtpUrl, from, publicUrl, rootsPem = null, wholeMs = WHOLE_MS }: MailSettings): Mail {
  if (smtpUrl === null) return NO_MAIL;
  const url = new URL(smtpUrl);
  const secure = url.protocol === 'smtps:';
  const user = decodeURIComponent(url.username);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const settings = {
    host,
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    requireTLS: !secure && user !== '' && !isThisMachine(host),
    ...(user === '' ? {} : { auth: { user, pass: decodeURIComponent(url.password) } }),
    tls: trusted({ rootsPem }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  // Loaded with the first letter: many installations never send one.
  const transport = madeOnce(async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer');
    return createTransport(settings);
  });
  return {
    isOn: true,
    async send(letter) {
      try {
        await (await transport()).sendMail({
          // The address as an object: what stands in it is one recipient, never a list.
          to: { name: '', address: letter.to },
          from: from ?? (user.includes('@') ? user : `sundew@${new URL(publicUrl()).hostname}`),
          subject: letter.subject,
          text: letter.text,
          ...(letter.html === undefined ? {} : { html: letter.html }),
          // Keeps holiday notices and their like from answering.
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal: AbortSignal.timeout(wholeMs),
        });
      } catch (error) {
        throw new MailNotSent(reasonOf(error));
      }
    },
  };
}

const NO_MAIL: Mail = {
  isOn: false,
  send: async () => {
    throw new MailNotSent('SUNDEW_SMTP_URL is not set.');
  },
};

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}

/** What a code of the library means for whoever set the mail server up. */
const MEANINGS: Readonly<Record<string, string>> = {
  EAUTH: 'the mail server refuses the user or password in SUNDEW_SMTP_URL',
  EDNS: 'the host in SUNDEW_SMTP_URL is not found',
  ECONNECTION: 'the mail server in SUNDEW_SMTP_URL cannot be reached',
  ETIMEDOUT: 'the mail server in SUNDEW_SMTP_URL does not answer',
  ESOCKET:
    'the mail server in SUNDEW_SMTP_URL cannot be reached, or its certificate is not trusted (that of a private authority is with SUNDEW_OUTBOUND_CA_FILE)',
  ETLS: 'the mail server in SUNDEW_SMTP_URL does not encrypt',
  EABORT: 'the mail server in SUNDEW_SMTP_URL takes too long over a letter',
  EPROTOCOL: 'what answers at SUNDEW_SMTP_URL is no mail server',
};

/** The library's code with its meaning, and what the server said unless that was about credentials. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error ? String(error.code) : error.name;
  const said = 'response' in error && code !== 'EAUTH' ? `: ${String(error.response).slice(0, 200)}` : '';
  const meaning = Object.hasOwn(MEANINGS, code) ? `: ${MEANINGS[code]}` : '';
  return code + meaning + said;
}
