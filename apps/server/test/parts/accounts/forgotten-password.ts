import type { MailServer } from '../mail/mail-server.ts';
import { Browser, type Shown } from './browser.ts';
import type { Service } from './service.ts';

/** Somebody says that a password is forgotten. */
export async function askForReset({ url }: Pick<Service, 'url'>, email: string, language = 'en'): Promise<Shown> {
  const browser = new Browser(url);
  const page = await browser.get('/forgot-password');
  return browser.post('/forgot-password', { ...page.hidden(), email }, { 'Accept-Language': language });
}

/** The link of the newest letter to an address; waits for it. */
export async function resetLinkFor(mailServer: MailServer, email: string): Promise<string> {
  const { parsed } = await mailServer.letterTo(email);
  return linkIn(parsed.text);
}

export function linkIn(letter: string | undefined): string {
  return /http:\/\/\S+/.exec(letter ?? '')?.[0] ?? '';
}
