import { goneAlready } from '../already-gone.ts';
import type { SetPlace } from '../aws/ip-set.ts';
import { boundAnswers } from '../aws/whole-answers.ts';
import { required } from '../named-account.ts';
import { undoing } from '../undoing.ts';
import { WafFailure, type WafPlace } from '../waf-port.ts';
import type { WafProvider } from '../waf-provider.ts';
import { CALL_MS } from '../whole-body.ts';

const CONNECT_MS = 5_000;

/** Two IP sets and a rule group over them, to which the owner's web ACL refers. */
export const awsWaf: WafProvider = {
  name: 'aws_waf',
  async open({ settings, secrets }, { awsWaf: endpoint, callMs = CALL_MS }) {
    // Loaded when somebody has connected it: it costs memory and time at the start.
    const [{ WAFV2 }, { ipSetsAt }, { MOST_FINGERPRINTS, ruleGroupsAt }, { readAclArn, webAclAt }] = await Promise.all([
      ...([import('@aws-sdk/client-wafv2'), import('../aws/ip-set.ts')] as const),
      ...([import('../aws/rule-group.ts'), import('../aws/web-acl.ts')] as const),
    ]);
    const arn = required(settings, 'web_acl_arn');
    const name = readAclArn(arn);
    if (name === null) throw new WafFailure('firewall_not_found', { what: `web ACL ${arn}` });
    const client = new WAFV2({
      region: name.region,
      credentials: {
        accessKeyId: required(settings, 'access_key_id'),
        secretAccessKey: required(secrets, 'secret_access_key'),
      },
      ...(endpoint === null ? {} : { endpoint }),
      // Whoever calls tries again, and knows for how long.
      maxAttempts: 1,
      // Without the last, it only logs that a call takes longer.
      requestHandler: { requestTimeout: callMs, connectionTimeout: CONNECT_MS, throwOnRequestTimeout: true },
    });
    boundAnswers(client, callMs);
    const sets = ipSetsAt(client, name.scope);
    const groups = ruleGroupsAt(client, name.scope);
    const acl = webAclAt(client, name);
    return {
      async prepare(id, rule) {
        await acl.check();
        const ours = `sundew-${id}`;
        return undoing(async (made) => {
          const v4 = await sets.ensure(`${ours}-v4`, 'IPV4');
          if (v4.isNew) made(() => sets.drop(v4));
          const v6 = await sets.ensure(`${ours}-v6`, 'IPV6');
          if (v6.isNew) made(() => sets.drop(v6));
          const group = await groups.ensure(ours, [v4, v6], rule);
          if (group.isNew) made(() => groups.drop(group));
          await acl.attach(group);
          const place = { ...written('v4', v4), ...written('v6', v6), ...written('group', group) };
          return { place, abilities: { most_fingerprints: MOST_FINGERPRINTS } };
        });
      },
      setRule: (place, rule) => groups.set(read('group', place), [read('v4', place), read('v6', place)], rule),
      async change(place, { add, remove }) {
        const isV6 = (target: string) => target.includes(':');
        const isV4 = (target: string) => !isV6(target);
        await sets.change(read('v4', place), add.filter(isV4), remove.filter(isV4));
        await sets.change(read('v6', place), add.filter(isV6), remove.filter(isV6));
      },
      held: async (place) => [...(await sets.held(read('v4', place))), ...(await sets.held(read('v6', place)))],
      async dismantle(place) {
        // Each can only go once nothing refers to it.
        await goneAlready(acl.detach(read('group', place)));
        await goneAlready(groups.drop(read('group', place)));
        await goneAlready(sets.drop(read('v4', place)));
        await goneAlready(sets.drop(read('v6', place)));
      },
    };
  },
};

type Part = 'v4' | 'v6' | 'group';

function written(part: Part, { name, id, arn }: SetPlace): WafPlace {
  return { [`${part}_name`]: name, [`${part}_id`]: id, [`${part}_arn`]: arn };
}

function read(part: Part, place: WafPlace): SetPlace {
  return {
    name: required(place, `${part}_name`),
    id: required(place, `${part}_id`),
    arn: required(place, `${part}_arn`),
  };
}
