import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { Config } from '../platform/config/settings.ts';

const FILE = 'sundew.yaml';

/**
 * The first start in a terminal asks under which address people will come, and keeps the answer in `sundew.yaml`. Nothing
 * is asked where a setting tells it, nobody is there to answer, or the service ran before.
 * @returns whether settings were written
 */
export async function askAddress(config: Config): Promise<boolean> {
  const isAnswered = config.public_url !== null || existsSync(FILE) || existsSync(join(config.data_dir, 'secret'));
  if (isAnswered || !process.stdin.isTTY || !process.stdout.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const url = await askUrl((question) => terminal.question(question));
    if (url === null) return false;
    const ends = url.protocol === 'https:' ? await terminal.question(QUESTION) : 'n';
    const settings = /^n/i.test(ends.trim()) ? PROXIED : OWN_CERTIFICATE;
    writeFileSync(FILE, `public_url: ${url.origin}\n${settings}`, { flag: 'wx' });
    console.log(`Kept in ${FILE}.`);
    return true;
  } finally {
    terminal.close();
  }
}

const QUESTION = 'Should the service get a certificate for it? For that it needs port 443 of this server. [Y/n] ';
const OWN_CERTIFICATE = 'tls: acme\nport: 443\n';
const PROXIED = 'trusted_proxies: loopback\n';

/** Null for this machine only. */
async function askUrl(ask: (question: string) => Promise<string>): Promise<URL | null> {
  for (;;) {
    const answer = (
      await ask('Address that people will open, such as https://sundew.example.com (Enter: this machine only): ')
    ).trim();
    if (answer === '') return null;
    const url = URL.parse(answer);
    if (url?.protocol === 'https:' || url?.protocol === 'http:') return url;
    console.log('An address begins with https:// or http://.');
  }
}
