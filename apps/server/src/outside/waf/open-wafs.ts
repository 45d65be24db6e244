import { providers } from './providers/registry.gen.ts';
import type { Wafs } from './waf-port.ts';
import type { WafEndpoints, WafProvider } from './waf-provider.ts';

const PROVIDERS = new Map<string, WafProvider>(providers.map((provider) => [provider.name, provider]));

export function createWafs(endpoints: WafEndpoints): Wafs {
  return {
    async open(name, account) {
      const provider = PROVIDERS.get(name);
      if (provider === undefined) throw new Error(`There is no firewall provider "${name}" in this release.`);
      return await provider.open(account, endpoints);
    },
  };
}
