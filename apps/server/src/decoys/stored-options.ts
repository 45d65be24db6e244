import type { DecoyContentType, DecoyMethod, DecoyType } from '@sundew/wire/decoys';
import { DECOY_METHODS } from '@sundew/wire/decoys';
import type { DecoyOptions } from './decoy.ts';

/** Column `decoys.options`; the names are those of the wire. What is not there has its default. */
export interface StoredOptions {
  readonly methods?: readonly DecoyMethod[];
  readonly capture_body?: boolean;
  readonly expected_content_types?: readonly DecoyContentType[];
  readonly response_status?: number;
  readonly response_body?: string;
  readonly response_headers?: Readonly<Record<string, string>>;
  readonly template?: string | null;
  readonly redirect_url?: string | null;
}

/** The options that count for a decoy: links answer GET and have none of their own (specification, "Decoy"). */
export function effectiveOptions(type: DecoyType, stored: StoredOptions): DecoyOptions {
  const isLink = type === 'link';
  return {
    methods: stored.methods ?? (isLink ? ['GET'] : DECOY_METHODS),
    captureBody: stored.capture_body ?? !isLink,
    expectedContentTypes: stored.expected_content_types ?? [],
    responseStatus: stored.response_status ?? 200,
    responseBody: stored.response_body ?? '',
    responseHeaders: stored.response_headers ?? {},
    template: stored.template ?? null,
    redirectUrl: stored.redirect_url ?? null,
  };
}
