// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { AuthConfig } from '../../../src/kit/session/auth-config.ts';
import type { Session } from '../../../src/kit/session/session.ts';
import { SessionContext } from '../../../src/kit/session/session-context.ts';
import { DigestStanding } from '../../../src/organization/settings/notifications/digest-standing.tsx';
import type { Digest } from '../../../src/organization/settings/notifications/use-digest.ts';
import { fakeService } from '../../parts/fake-service.ts';
import { pageAround } from '../../parts/show-hook.ts';

const NOBODY: Digest = {
  ...{ frequency: 'daily', hour: 8, weekday: 1, time_zone: 'UTC', language: 'en' },
  ...{ next_at: null, last_sent_at: null, last_error: null, mail_is_on: true, obstacle: 'no_address', address: null },
};

function adviceOf(config: Partial<AuthConfig>): string | null {
  const value = { config } as Session;
  const shown = createElement(SessionContext, { value }, createElement(DigestStanding, { of: NOBODY }));
  return pageAround(fakeService()).show(shown).getByRole('status').textContent;
}

it('says where an address is confirmed: here, or at the issuer that signs people in', () => {
  expect(adviceOf({ embedded: true, issuer: 'https://sundew.example/oidc' })).toContain('Forgot your password?');
});

it('sends nobody to a form that an issuer elsewhere does not have', () => {
  const advice = adviceOf({ embedded: false, issuer: 'https://login.example/realms/shop' });
  expect(advice).toContain('login.example says is confirmed');
  expect(advice).not.toContain('Forgot');
});
