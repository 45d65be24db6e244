import { type LoadFigures, runLoad, type Visit } from '../load.ts';
import { type Child, startChild } from './child.ts';
import type { ShopNote, ShopOrder, WorkOrder } from './shop.ts';
import { BROWSER_HEADERS } from './visits.ts';

/** A shop under load, in a process of its own, that has answered enough for its code to be compiled. */
export interface Shop {
  readonly url: string;
  /** As much as it answers, or `perSecond`. */
  load(durationS: number, perSecond?: number): Promise<ShopFigures>;
  spent(): Promise<Spent>;
  /** The last failure that its sensor told of; empty for none. */
  lastError(): Promise<string>;
  stop(): Promise<void>;
}

/** What a shop took so far, and for how many requests. */
export interface Spent {
  /** CPU time of its process, user and system, all threads. */
  readonly cpuUs: number;
  readonly requests: number;
}

export interface ShopFigures extends LoadFigures {
  /** Requests that were not answered with 200. */
  readonly failed: number;
}

const CONNECTIONS = 16;
const WARM_UP_REQUESTS = 15_000;

/** @param rounds work of its own for each request */
export async function openShop(order: ShopOrder, rounds: number, visits: readonly Visit[]): Promise<Shop> {
  const child: Child = startChild('shop.ts');
  const { port } = await child.ask<ShopNote>(order);
  const tell = (message: WorkOrder) => child.ask<ShopNote>(message);
  const note = () => tell({ rounds: null });
  const url = `http://127.0.0.1:${port}`;
  const shop: Shop = {
    url,
    async load(durationS, perSecond) {
      const figures = await runLoad({
        ...{ url: `${url}/`, method: 'GET', headers: BROWSER_HEADERS, visits },
        ...{ connections: CONNECTIONS, durationS, ...(perSecond === undefined ? {} : { perSecond }) },
      });
      const { 200: _answered, ...others } = figures.statuses;
      const failed = Object.values(others).reduce((sum, count) => sum + count, figures.brokenConnections);
      return { ...figures, failed };
    },
    async spent() {
      const { cpuUs, requests } = await note();
      return { cpuUs, requests };
    },
    lastError: async () => (await note()).lastError,
    stop: () => child.stop(),
  };
  for (let answered = 0; answered < WARM_UP_REQUESTS; ) {
    const { requestsPerSecond, failed, statuses } = await shop.load(1);
    if (failed > 0) throw new Error(`The shop failed or refused: ${JSON.stringify(statuses)}.`);
    answered += requestsPerSecond;
  }
  await tell({ rounds });
  return shop;
}
