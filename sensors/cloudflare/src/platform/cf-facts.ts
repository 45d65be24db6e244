/** The part of `request.cf` that is used. Which members are there depends on the plan of the zone. */
export interface CfFacts {
  readonly asn?: number;
  readonly asOrganization?: string;
  readonly country?: string;
  readonly httpProtocol?: string;
  readonly tlsVersion?: string;
  readonly tlsCipher?: string;
  /** Accept-Encoding as the visitor sent it; the header that a Worker sees is Cloudflare's own. */
  readonly clientAcceptEncoding?: string;
  readonly verifiedBotCategory?: string;
  readonly botManagement?: {
    /** 1 for surely a program, 99 for surely a person. */
    readonly score?: number;
    readonly verifiedBot?: boolean;
    readonly ja3Hash?: string;
    readonly ja4?: string;
  };
}

type Scalar = string | number | boolean;

/** What Cloudflare knows of the visitor of a request; empty outside of its network. */
export function cfFactsOf(request: Request): CfFacts {
  const { cf } = request as { readonly cf?: unknown };
  return typeof cf === 'object' && cf !== null ? (cf as CfFacts) : {};
}

/** The facts as metadata of a report (specification, "Sensor ingest" rule 5): `ja3` and `ja4` are evidence, the rest is shown. */
export function cfMetadata(cf: CfFacts): Record<string, Scalar> {
  const { botManagement: bot = {} } = cf;
  const facts: Record<string, unknown> = {
    ja3: bot.ja3Hash,
    ja4: bot.ja4,
    verified_bot: bot.verifiedBot,
    verified_bot_category: cf.verifiedBotCategory,
    bot_score: bot.score,
    asn: cf.asn,
    as_organization: cf.asOrganization,
    country: cf.country,
    http_protocol: cf.httpProtocol,
    tls_version: cf.tlsVersion,
    tls_cipher: cf.tlsCipher,
  };
  return Object.fromEntries(Object.entries(facts).filter((fact): fact is [string, Scalar] => saysSomething(fact[1])));
}

function saysSomething(value: unknown): value is Scalar {
  return value !== '' && ['string', 'number', 'boolean'].includes(typeof value);
}
