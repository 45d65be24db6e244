import { goneAlready } from '../already-gone.ts';
import { blockListAt } from '../cloudflare/block-list.ts';
import { blockRuleAt, MOST_FINGERPRINTS, type PlacedRule } from '../cloudflare/block-rule.ts';
import { checkAccount } from '../cloudflare/check-account.ts';
import { required } from '../named-account.ts';
import { undoing } from '../undoing.ts';
import type { WafPlace } from '../waf-port.ts';
import type { WafProvider } from '../waf-provider.ts';

/** An IP list of the account, and a custom rule of the zone that blocks whoever is on it. */
export const cloudflare: WafProvider = {
  name: 'cloudflare',
  async open({ settings, secrets }, endpoints) {
    // Loaded when somebody has connected it: it costs memory and a quarter of a second.
    const { openClient } = await import('../cloudflare/client.ts');
    const client = openClient(required(secrets, 'api_token'), endpoints);
    const [accountId, zoneId] = [required(settings, 'account_id'), required(settings, 'zone_id')];
    const list = blockListAt(client, accountId);
    const rule = blockRuleAt(client, zoneId);
    return {
      async prepare(id, wanted) {
        await checkAccount(client, { accountId, zoneId, zoneName: required(settings, 'zone_name') });
        const listName = `sundew_${id.replaceAll('-', '')}`;
        return undoing(async (made) => {
          const { id: listId, isNew } = await list.ensure(listName);
          if (isNew) made(() => list.drop(listId));
          const placed = await rule.ensure(listName, wanted);
          const most = (await rule.knowsFingerprints(placed)) ? MOST_FINGERPRINTS : 0;
          return { place: { listId, listName, ...placed }, abilities: { most_fingerprints: most } };
        });
      },
      setRule: (place, wanted) => rule.set(ruleOf(place), required(place, 'listName'), wanted),
      async change(place, { add, remove }) {
        const listId = required(place, 'listId');
        await list.remove(listId, remove);
        await list.add(listId, add);
      },
      held: (place) => list.held(required(place, 'listId')),
      async dismantle(place) {
        // A list cannot go while a rule names it.
        await goneAlready(rule.drop(ruleOf(place)));
        await goneAlready(list.drop(required(place, 'listId')));
      },
    };
  },
};

function ruleOf(place: WafPlace): PlacedRule {
  return { rulesetId: required(place, 'rulesetId'), ruleId: required(place, 'ruleId') };
}
