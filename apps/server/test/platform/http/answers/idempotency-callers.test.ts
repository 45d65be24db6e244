import { afterAll, beforeAll, expect, it } from 'vitest';
import { newMember, newOwner, type Service, startService } from '../../../parts/accounts/service.ts';

interface Invited {
  readonly data: { readonly invitation_url: string };
}

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

it('never hands the stored answer of one caller to another', async () => {
  const owner = await newOwner(service);
  const admin = await newMember(service, owner, 'admin');
  const [ownerToken, adminToken] = await Promise.all(
    [owner, admin].map(({ userId }) => service.identity.operations.mintUserToken(userId, 60)),
  );
  const invite = (token: string | undefined) =>
    fetch(`${service.url}/api/organizations/${owner.organizationId}/members`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': 'invite-1',
      },
      body: JSON.stringify({ email: 'second.owner@example.com', role: 'owner' }),
    });
  const first = await invite(ownerToken);
  const { data } = (await first.json()) as Invited;
  expect(first.status).toBe(201);
  const again = await invite(ownerToken);
  expect([again.status, ((await again.json()) as Invited).data.invitation_url]).toEqual([201, data.invitation_url]);
  // Only owners make owners; the link in the answer would make the admin one.
  const stolen = await invite(adminToken);
  expect(stolen.status).toBe(403);
  expect(await stolen.text()).not.toContain(data.invitation_url);
});
