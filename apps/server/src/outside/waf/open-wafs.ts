import { providers } from './providers/registry.gen.ts';
import { type Waf, WafFailure, type Wafs } from './waf-port.ts';
import type { WafEndpoints, WafProvider } from './waf-provider.ts';

const PROVIDERS = new Map<string, WafProvider>(providers.map((provider) => [provider.name, provider]));

export function createWafs(endpoints: WafEndpoints): Wafs {
  return {
    async open(name, account) {
      const provider = PROVIDERS.get(name);
      if (provider === undefined) throw new Error(`There is no firewall provider "${name}" in this release.`);
      return understood(await provider.open(account, endpoints));
    },
  };
}

/** What answers as no provider does, such as a page of a proxy or JSON that was cut off, is a provider that was not reached. */
function understood(waf: Waf): Waf {
  const told = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await work;
    } catch (error) {
      if (!(error instanceof SyntaxError || error instanceof TypeError)) throw error;
      throw new WafFailure('firewall_unreachable', { why: 'its answer cannot be read' }, null, error);
    }
  };
  return {
    prepare: (id, rule) => told(waf.prepare(id, rule)),
    setRule: (place, rule) => told(waf.setRule(place, rule)),
    change: (place, change) => told(waf.change(place, change)),
    held: (place) => told(waf.held(place)),
    dismantle: (place) => told(waf.dismantle(place)),
  };
}
