import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MailNotSent } from '../../../src/outside/mail/mail-port.ts';
import { createMail } from '../../../src/outside/mail/smtp-mail.ts';
import { loadConfig } from '../../../src/platform/config/config.ts';
import { createAuthority } from '../../parts/enforcement/tls-authority.ts';
import { type MailServer, startMailServer } from '../../parts/mail/mail-server.ts';
import { noMail } from '../../parts/mail/no-mail.ts';

const REFUSED = 'nobody@example.com';
const publicUrl = () => 'https://sundew.example';

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer([REFUSED]);
});
afterAll(() => server.stop());

describe('mail', () => {
  it('arrives as it was written, from the sender of the settings, to one person', async () => {
    const to = 'ada@example.com';
    await server.mail.send({ to, subject: 'Grüße 🌱', text: 'One line.\n\nAnother.', html: '<p>One line.</p>' });
    const { parsed, for: recipients } = await server.letterTo(to);
    expect(recipients).toEqual([to]);
    expect(parsed.from?.text).toBe('"Sundew" <hello@sundew.example>');
    expect(parsed.subject).toBe('Grüße 🌱');
    expect(parsed.text?.trim()).toBe('One line.\n\nAnother.');
    expect(parsed.html).toContain('<p>One line.</p>');
    expect(parsed.headers.get('auto-submitted')).toBe('auto-generated');
  });

  it('takes no second recipient and no header out of an address or a subject', async () => {
    const before = server.letters.length;
    const sent = ['a@example.com', 'a@example.com, b@example.com', 'c@example.com\r\nBcc: d@example.com'].map((to) =>
      server.mail.send({ to, subject: 'Hello\r\nBcc: e@example.com', text: 'x' }).catch(() => null),
    );
    await Promise.all(sent);
    const letters = server.letters.slice(before);
    expect(letters.map((letter) => letter.for)).toContainEqual(['a@example.com']);
    for (const letter of letters) {
      expect(letter.for).toHaveLength(1);
      expect(letter.for.filter((address) => /[bde]@example/.test(address))).toEqual([]);
      expect(letter.parsed.bcc).toBeUndefined();
    }
  });

  it('takes the user for the sender when none is set and it is an address', async () => {
    await createMail({ smtpUrl: server.url, from: null, publicUrl }).send({
      to: 'x@example.com',
      subject: 's',
      text: 't',
    });
    expect((await server.letterTo('x@example.com')).parsed.from?.text).toBe('sundew@example.com');
  });

  it('that is off says so', async () => {
    expect(noMail.mail.isOn).toBe(false);
    await expect(noMail.mail.send({ to: 'x@example.com', subject: 's', text: 't' })).rejects.toThrow(/SUNDEW_SMTP_URL/);
  });

  it('says what the server said about a recipient', async () => {
    const sending = server.mail.send({ to: REFUSED, subject: 's', text: 't' });
    await expect(sending).rejects.toThrow(MailNotSent);
    await expect(sending).rejects.toThrow(/no such mailbox/);
  });

  it('says which setting is wrong, and never tells credentials', async () => {
    const wrong = server.url.replace(/:[^:@]+@/, ':the-wrong-secret@');
    const closed = wrong.replace(`:${server.port}`, ':9');
    for (const [smtpUrl, meaning] of [
      [wrong, 'refuses the user or password in SUNDEW_SMTP_URL'],
      [closed, 'in SUNDEW_SMTP_URL cannot be reached'],
    ] as const) {
      const error: unknown = await createMail({ smtpUrl, from: null, publicUrl })
        .send({ to: 'x@example.com', subject: 's', text: 'the message' })
        .catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(MailNotSent);
      expect(String(error)).toContain(meaning);
      expect(`${String(error)} ${JSON.stringify(error)}`).not.toMatch(/the-wrong-secret|the message|sundew@example/);
    }
  });

  it('goes to a server whose certificate is of a private authority, once that is trusted', async () => {
    const authority = createAuthority();
    const own = await startMailServer([], authority.issue('localhost'));
    const letter = { to: 'x@example.com', subject: 's', text: 't' };
    const smtpUrl = own.url.replace('127.0.0.1', 'localhost');
    try {
      const strange = createMail({ smtpUrl, from: null, publicUrl }).send(letter);
      await expect(strange).rejects.toThrow(/SUNDEW_OUTBOUND_CA_FILE/);
      await createMail({ smtpUrl, from: null, publicUrl, rootsPem: authority.caPem }).send(letter);
      expect((await own.letterTo('x@example.com')).parsed.subject).toBe('s');
    } finally {
      await own.stop();
      authority.remove();
    }
  });

  it.each([
    ['takes the letter and never says so', 'takes too long over a letter', /^DATA/],
    ['says a word now and then', 'takes too long over a letter', /^MAIL/],
    ['never comes to an end', 'is no mail server', /^RCPT/],
  ])('ends in time, and says why, at a server that %s', async (_, meaning, from) => {
    const stalling = createServer((socket) => {
      socket.on('error', () => {}).write('220 slow ESMTP\r\n');
      let inLetter = false;
      socket.on('data', (data) => {
        const line = data.toString();
        if (inLetter) return;
        inLetter = line.startsWith('DATA');
        if (inLetter || !from.test(line)) return socket.write(inLetter ? '354 go on\r\n' : '250 ok\r\n');
        const words = line.startsWith('MAIL') ? '250-wait\r\n' : `250-${'a'.repeat(60_000)}\r\n`;
        const timer = setInterval(() => socket.write(words), line.startsWith('MAIL') ? 20 : 1);
        socket.on('close', () => clearInterval(timer));
      });
    });
    await new Promise<void>((resolve) => stalling.listen(0, '127.0.0.1', resolve));
    const { port } = stalling.address() as AddressInfo;
    const mail = createMail({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'a@b.example', publicUrl, wholeMs: 2_000 });
    await expect(mail.send({ to: 'x@example.com', subject: 's', text: 't' })).rejects.toThrow(meaning);
    await new Promise((resolve) => stalling.close(resolve));
  });

  it('does not send credentials in the clear to another machine', async () => {
    const lines: string[] = [];
    const plain = createServer((socket) => {
      socket.write('220 plain ESMTP\r\n');
      socket.on('data', (data) => {
        const line = data.toString();
        lines.push(line);
        socket.write(line.startsWith('EHLO') ? '250-plain\r\n250 AUTH PLAIN\r\n' : '502 no\r\n');
      });
      socket.on('error', () => {});
    });
    await new Promise<void>((resolve) => plain.listen(0, '0.0.0.0', resolve));
    const address = plain.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    // Not a loopback name, though it leads here.
    const smtpUrl = `smtp://me:secret@0.0.0.0:${port}`;
    await expect(
      createMail({ smtpUrl, from: null, publicUrl }).send({ to: 'x@example.com', subject: 's', text: 't' }),
    ).rejects.toThrow(MailNotSent);
    expect(lines.some((line) => line.startsWith('EHLO'))).toBe(true);
    expect(lines.join()).not.toContain('AUTH');
    await new Promise((resolve) => plain.close(resolve));
  });
});

describe('the settings of mail', () => {
  it('are checked at the start, and never printed', () => {
    const read = (env: Record<string, string>) => () => loadConfig(env, 'none.yaml');
    expect(read({ SUNDEW_SMTP_URL: 'http://user:hunter2@mail.example' })).toThrow(/smtp:\/\//);
    expect(read({ SUNDEW_SMTP_URL: 'http://user:hunter2@mail.example' })).not.toThrow(/hunter2/);
    expect(read({ SUNDEW_MAIL_FROM: 'somebody' })).toThrow(/e-mail address/);
    const { config } = loadConfig({ SUNDEW_SMTP_URL: 'smtps://mail.example', SUNDEW_MAIL_FROM: 'A B <a@b.example>' });
    expect([config.smtp_url, config.mail_from]).toEqual(['smtps://mail.example', 'A B <a@b.example>']);
  });
});
