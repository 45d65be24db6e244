import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import type { Mail } from '../../../src/outside/mail/mail-port.ts';
import { createMail } from '../../../src/outside/mail/smtp-mail.ts';
import { until } from '../machine/until.ts';

const USER = 'sundew@example.com';
const PASSWORD = 'p%ss/w:rd';

export interface ReceivedLetter {
  /** Envelope: who it was handed over for. */
  readonly for: readonly string[];
  readonly parsed: ParsedMail;
}

/** A real SMTP server that keeps what it gets. */
export interface MailServer {
  readonly port: number;
  readonly url: string;
  readonly letters: readonly ReceivedLetter[];
  /** Mail as the service sends it, to this server. */
  readonly mail: Mail;
  /** The newest letter to an address; waits for it. */
  letterTo(email: string): Promise<ReceivedLetter>;
  stop(): Promise<void>;
}

/**
 * @param refused addresses that the server has no mailbox for
 * @param tls offers STARTTLS with this certificate, which has to name `localhost`
 */
export async function startMailServer(
  refused: readonly string[] = [],
  tls: { readonly key: string; readonly cert: string } | null = null,
): Promise<MailServer> {
  const letters: ReceivedLetter[] = [];
  const server = new SMTPServer({
    ...(tls ?? { hideSTARTTLS: true }),
    allowInsecureAuth: true,
    authMethods: ['PLAIN'],
    onAuth({ username, password }, _session, done) {
      if (username === USER && password === PASSWORD) done(null, { user: username });
      else done(new Error(`wrong: ${username} ${password}`));
    },
    onRcptTo({ address }, _session, done) {
      done(refused.includes(address) ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null);
    },
    onData(stream, session, done) {
      simpleParser(stream).then(
        (parsed) => {
          letters.push({ for: session.envelope.rcptTo.map(({ address }) => address), parsed });
          done();
        },
        (error: Error) => done(error),
      );
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const url = `smtp://${encodeURIComponent(USER)}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`;
  const newest = (email: string) => letters.findLast((letter) => letter.for.includes(email));
  return {
    port,
    url,
    letters,
    mail: createMail({ smtpUrl: url, from: 'Sundew <hello@sundew.example>', publicUrl: () => 'http://localhost' }),
    async letterTo(email) {
      await until(() => newest(email) !== undefined);
      const letter = newest(email);
      if (letter === undefined) throw new Error(`No letter to ${email}.`);
      return letter;
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
