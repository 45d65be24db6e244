import type { DecoyContentType, DecoyMethod, DecoyType, TriggerAction } from '@sundew/wire/decoys';

/** A host name whose DNS was seen to point here. */
export interface DecoyHost {
  /** As visitors know it: lower case, A-labels, no trailing dot, no port. */
  readonly domain: string;
  readonly domainId: string;
  readonly organizationId: string;
  /** Null: the organization's default property. */
  readonly propertyId: string | null;
}

/** What an endpoint decoy answers beside being recorded (specification, "Endpoint-decoy options"). */
export interface DecoyOptions {
  readonly methods: readonly DecoyMethod[];
  readonly captureBody: boolean;
  /** Empty accepts every type. Another type is recorded all the same; the answer is 415. */
  readonly expectedContentTypes: readonly DecoyContentType[];
  readonly responseStatus: number;
  readonly responseBody: string;
  readonly responseHeaders: Readonly<Record<string, string>>;
  /** Member of `templates/` that answers in place of the three above. */
  readonly template: string | null;
  /** Where `redirect` leads. */
  readonly redirectUrl: string | null;
}

export interface Decoy {
  readonly id: string;
  readonly host: DecoyHost;
  readonly name: string;
  readonly path: string;
  readonly type: DecoyType;
  readonly action: TriggerAction;
  readonly options: DecoyOptions;
}
