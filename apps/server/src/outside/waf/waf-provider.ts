import type { Waf, WafAccount } from './waf-port.ts';

/** Addresses of the providers, where they are not the usual ones (private endpoints, other partitions). */
export interface WafEndpoints {
  readonly cloudflare: string | null;
  readonly awsWaf: string | null;
  /** A call takes no longer, its answer included, however slowly that trickles in. Default 10 s. */
  readonly callMs?: number;
}

/** Who runs firewalls for others. One file per provider. */
export interface WafProvider {
  readonly name: string;
  open(account: WafAccount, endpoints: WafEndpoints): Promise<Waf> | Waf;
}
