import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HttpRequest } from '@sundew/threat/attacks/request/http-request';
import type { SignatureType } from '@sundew/wire/verdict';
import { MissingPart } from '../result.ts';

/** Attack classes of the corpus and the type that each should be found as. */
export const TYPE_OF = {
  sqli: 'sql_injection',
  xss: 'xss',
  cmdi: 'command_injection',
  traversal: 'path_traversal',
  xxe: 'xxe',
  ldap: 'ldap_injection',
  nosql: 'nosql_injection',
} as const satisfies Record<string, SignatureType>;

export type AttackClass = keyof typeof TYPE_OF;
export const CLASSES = Object.keys(TYPE_OF) as readonly AttackClass[];

/**
 * Origins that nobody looked at while the signatures were written. Figures on them say how the detector does on traffic
 * it was not made for, so nothing here prints one of their requests: once seen, an origin is no longer held out.
 */
const HELD_OUT: ReadonlySet<string> = new Set(['gotestwaf', 'httpparams', 'httpparams-norm', 'stripe-fixtures']);

/** A labelled request. */
export interface Sample {
  readonly origin: string;
  /** `benign`, an attack class, or `other`. */
  readonly class: string;
  readonly heldOut: boolean;
  readonly request: HttpRequest;
  /** The text of an attack before it was placed; null when the corpus does not keep it. */
  readonly payload: string | null;
}

interface Row {
  readonly corpus: string;
  readonly class: string;
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly content_type: string;
  readonly body: string;
  readonly payload?: string;
}

export interface Corpus {
  readonly attacks: readonly Sample[];
  readonly benign: readonly Sample[];
}

/**
 * Reads `dev-attacks.jsonl` and `dev-benign.jsonl` of the folder in SUNDEW_CORPUS, else of `shared/corpora/attacks`
 * beside the checkout. Throws with words on what to do when they are not there.
 */
export function readCorpus(): Corpus {
  const folder = process.env.SUNDEW_CORPUS ?? join(import.meta.dirname, '../../../shared/corpora/attacks');
  const read = (name: string): readonly Sample[] => {
    const path = join(folder, name);
    if (!existsSync(path)) {
      throw new MissingPart(
        `There is no corpus at ${path}. Point SUNDEW_CORPUS to a folder with dev-attacks.jsonl and dev-benign.jsonl; ` +
          'docs/guides/attack-signatures.md describes their fields.',
      );
    }
    const lines = readFileSync(path, 'utf8').split('\n');
    return lines.filter((line) => line !== '').map((line) => toSample(JSON.parse(line) as Row));
  };
  return { attacks: read('dev-attacks.jsonl'), benign: read('dev-benign.jsonl') };
}

function toSample({
  corpus,
  class: label,
  method,
  path,
  query,
  headers,
  content_type: contentType,
  body,
  payload,
}: Row): Sample {
  const request = { method, path, query, headers, contentType, body };
  return { origin: corpus, class: label, heldOut: HELD_OUT.has(corpus), request, payload: payload ?? null };
}
