/** What the service knows about an address. Null is unknown, never "clean". */
export interface IpFacts {
  readonly ip: string;
  readonly security: Readonly<Record<'vpn' | 'proxy' | 'tor' | 'relay' | 'hosting', boolean | null>>;
  readonly location: { readonly country: string | null; readonly city: string | null };
  readonly network: { readonly asn: number | null; readonly asn_org: string | null };
  readonly reputation: { readonly abuse_score: number | null; readonly is_high_risk: boolean };
}
