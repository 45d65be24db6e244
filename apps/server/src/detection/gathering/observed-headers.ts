import { visitorHeaderNames } from '@sundew/sensor-core/header-names';
import type { HeaderFacts } from '@sundew/threat/facts/evidence';
import { LIMITS } from '@sundew/wire/limits';
import type { Observed } from '../report.ts';

/** Values that say how a request came about; no other value is of use to the scorer. */
const TELLING = /^(?:sec-fetch-|sec-ch-ua)/;

/** Header facts of a connection that the visitor itself made to us. */
export function observedHeaders({ headerNames, headers }: Observed): HeaderFacts {
  return {
    names: visitorHeaderNames(headerNames).slice(0, LIMITS.headerNames),
    ordered: true,
    acceptLanguage: headers['accept-language'] ?? '',
    acceptEncoding: headers['accept-encoding'] ?? '',
    values: tellingValues(headers),
  };
}

export function tellingValues(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const kept: Record<string, string> = {};
  for (const name in headers) if (TELLING.test(name)) kept[name] = headers[name] ?? '';
  return kept;
}
