import { setTimeout as pause } from 'node:timers/promises';
import { WafFailure } from '../waf-port.ts';
import { MOST_PAGES } from '../whole-body.ts';
import type { openClient } from './client.ts';
import { attempt, type Step } from './failure.ts';

type Client = ReturnType<typeof openClient>;

const ITEMS_PER_PAGE = 500;
/** Bulk operations take about a second. */
const ASK_AGAIN_MS = 250;
const LONGEST_OPERATION_MS = 30_000;

const STEP: Step = { permission: 'Account → Account Filter Lists → Edit', what: 'list of IP addresses' };

/** An IP list of an account, whose changes are operations that the provider does later. */
export function blockListAt({ rules: { lists } }: Client, accountId: string) {
  const account_id = accountId;

  /** An account does one operation at a time, so each is waited for. */
  async function finished(operationId: string): Promise<void> {
    const endMs = performance.now() + LONGEST_OPERATION_MS;
    while (performance.now() < endMs) {
      const operation = await attempt(STEP, () => lists.bulkOperations.get(operationId, { account_id }));
      if (operation.status === 'completed') return;
      if (operation.status === 'failed') {
        const isFull = /maximum|exceed|quota|limit/i.test(operation.error);
        throw isFull
          ? new WafFailure('firewall_full', { what: STEP.what })
          : new WafFailure('firewall_refused', { said: operation.error });
      }
      await pause(ASK_AGAIN_MS);
    }
    throw new WafFailure('firewall_unreachable', { why: 'a change of the list does not come to an end' });
  }

  async function* items(listId: string) {
    const pages = lists.items.list(listId, { account_id, per_page: ITEMS_PER_PAGE });
    let most = MOST_PAGES * ITEMS_PER_PAGE;
    for await (const item of pages) {
      if (--most < 0) throw new WafFailure('firewall_unreachable', { why: 'its list does not come to an end' });
      if ('ip' in item) yield item;
    }
  }

  return {
    /** Makes the list unless it is there. @returns its id */
    ensure: (name: string): Promise<{ readonly id: string; readonly isNew: boolean }> =>
      attempt(STEP, async () => {
        for await (const list of lists.list({ account_id }))
          if (list.name === name) return { id: list.id, isNew: false };
        const made = await lists.create({ account_id, kind: 'ip', name, description: 'Blocked by Sundew' });
        return { id: made.id, isNew: true };
      }),

    async add(listId: string, targets: readonly string[]): Promise<void> {
      if (targets.length === 0) return;
      const body = targets.map((ip) => ({ ip }));
      const { operation_id: operation } = await attempt(STEP, () => lists.items.create(listId, { account_id, body }));
      await finished(operation);
    },

    /** Those that are not on it are gone already. */
    async remove(listId: string, targets: readonly string[]): Promise<void> {
      const unwanted = new Set(targets);
      const found: { id: string }[] = [];
      await attempt(STEP, async () => {
        if (unwanted.size === 0) return;
        for await (const { id, ip } of items(listId)) {
          if (unwanted.delete(ip)) found.push({ id });
          if (unwanted.size === 0) return;
        }
      });
      if (found.length === 0) return;
      const removal = { account_id, items: found };
      const { operation_id: operation } = await attempt(STEP, () => lists.items.delete(listId, removal));
      await finished(operation);
    },

    held: (listId: string): Promise<string[]> =>
      attempt(STEP, async () => (await Array.fromAsync(items(listId))).map(({ ip }) => ip)),

    async drop(listId: string): Promise<void> {
      await attempt(STEP, () => lists.delete(listId, { account_id }));
    },
  };
}
