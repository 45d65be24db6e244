import type { BrowserContext, Page } from 'playwright-core';

/** What the page broke of its own policy, or wrote to the console as an error. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    // Chromium writes down as well what was answered on purpose: refused forms, used links, and programs that are not there.
    if (/status of 40[014]/.test(message.text()) && !url.endsWith('.js')) return;
    complaints.push(`${message.text()} (${url})`);
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}

/** An authenticator inside the browser (WebAuthn testing API) that verifies its user and keeps discoverable passkeys. */
export async function addAuthenticator(context: BrowserContext, page: Page) {
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    setUserVerified: (isUserVerified: boolean) =>
      cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    credentials: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    /** As a copy of the authenticator would have it. */
    async setSignCount(signCount: number) {
      for (const credential of (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials) {
        await cdp.send('WebAuthn.removeCredential', { authenticatorId, credentialId: credential.credentialId });
        await cdp.send('WebAuthn.addCredential', { authenticatorId, credential: { ...credential, signCount } });
      }
    },
  };
}
