import type { Bootstrap, RunningService } from '../service.ts';
import type { TimedFirewall } from './firewall-times.ts';

/** A service with a firewall and a rule that blocks there. */
export interface GuardedSite extends Bootstrap {
  call(method: string, path: string, body?: unknown): Promise<Response>;
  readonly integrationId: string;
}

export async function guardSite(service: RunningService, { standIn }: TimedFirewall): Promise<GuardedSite> {
  const bootstrap = await service.bootstrap();
  const base = `${service.url}/api/organizations/${bootstrap.organization_id}`;
  const call = (method: string, path: string, body?: unknown) =>
    fetch(base + path, {
      method,
      headers: { Authorization: `Bearer ${bootstrap.user_token}`, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const made = async (path: string, body: unknown) => {
    const answer = await call('POST', path, body);
    if (answer.status !== 201) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { data: { id: string } }).data;
  };
  const account = {
    web_acl_arn: standIn.aclArn,
    access_key_id: standIn.keyId,
    secret_access_key: 'the-secret-access-key-of-a-stand-in',
  };
  const { id: integrationId } = await made('/integrations/aws-waf', account);
  await made('/response-actions', {
    ...{ name: 'Block attackers', trigger: { type: 'decision' }, actions: [{ type: 'block_ip' }] },
  });
  return { ...bootstrap, call, integrationId };
}
