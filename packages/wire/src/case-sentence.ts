import { attackName } from './attack-names.ts';
import { clientName } from './client-name.ts';
import type { FactCode } from './decisions.ts';
import type { VisitorEvidence } from './visitors.ts';

/** One language's words for a case. What a visitor sent is put in as it came. */
export interface CaseWords {
  readonly language: 'en' | 'de';
  readonly someone: string;
  readonly on: (program: string, system: string) => string;
  readonly network: (organization: string) => string;
  readonly addresses: (count: number) => string;
  readonly times: (count: number) => string;
  /** Where in a request: `in `id` of /products`. */
  readonly field: (field: string, path: string) => string;
  readonly header: (header: string, path: string) => string;
  readonly at: (path: string) => string;
  readonly deeds: Readonly<Record<FactCode, (of: Deed) => string>>;
  readonly and: string;
  readonly span: (amount: number, unit: SpanUnit) => string;
  readonly nothing: string;
  readonly letIn: (letIn: number, all: number) => string;
}

export type SpanUnit = 'seconds' | 'minutes' | 'hours' | 'days';

/** What fills the words of one deed. */
export interface Deed {
  readonly what: string;
  readonly where: string;
  readonly times: string;
  readonly figure: (name: string) => string;
}

/** What a sentence is made of; a case has all of it. */
export interface CaseTold {
  readonly user_agent: string;
  readonly asn_org: string | null;
  readonly addresses: number;
  /** The gravest first. */
  readonly deeds: readonly VisitorEvidence[];
  readonly first_evidence: string;
  readonly last_evidence: string;
  readonly let_in: number;
  readonly requests: number;
  readonly folded: number;
}

const MOST_DEEDS = 3;
/** Several of these are one deed told twice; the first of them is told. */
const SAME: readonly (readonly FactCode[])[] = [
  ['certain_attack', 'repeated_attacks', 'probable_attack'],
  ['credential_stuffing', 'spread_stuffing'],
  ['scraping', 'spread_scraping'],
];
const ATTACKS: ReadonlySet<FactCode> = new Set(['certain_attack', 'repeated_attacks', 'probable_attack']);

/** A case in one sentence: who it was, what it did, and what came of it. */
export function caseSentence(told: CaseTold, words: CaseWords): string {
  const deeds = worthTelling(told.deeds).map((deed) => deedWords(deed, words));
  const last = deeds.pop();
  const did = last === undefined ? '' : deeds.length === 0 ? last : `${deeds.join(', ')} ${words.and} ${last}`;
  const outcome = told.let_in === 0 ? words.nothing : words.letIn(told.let_in, told.requests + told.folded);
  return `${whoWords(told, words)} ${did}${spanWords(told, words)}; ${outcome}.`;
}

function whoWords({ user_agent: agent, asn_org: organization, addresses }: CaseTold, words: CaseWords): string {
  const client = clientName(agent);
  const name = client === null ? words.someone : client.program.slice(0, 40);
  const named = client?.system == null ? name : words.on(name, client.system);
  const from = organization === null ? '' : words.network(organization.slice(0, 60));
  return `${named}${addresses > 1 ? words.addresses(addresses) : ''}${from}`;
}

function worthTelling(deeds: readonly VisitorEvidence[]): readonly VisitorEvidence[] {
  const kinds = new Set(deeds.map(({ kind }) => kind));
  return (
    [...deeds]
      // Attacks come first: they say what the visitor is after.
      .sort((one, other) => Number(ATTACKS.has(other.kind)) - Number(ATTACKS.has(one.kind)))
      .filter(({ kind }) => {
        const same = SAME.find((alike) => alike.includes(kind));
        return same === undefined || same.find((one) => kinds.has(one)) === kind;
      })
      .slice(0, MOST_DEEDS)
  );
}

function deedWords({ kind, what, count, path, place, values }: VisitorEvidence, words: CaseWords): string {
  return words.deeds[kind]({
    what: ATTACKS.has(kind) ? attackName(what, words.language) : what,
    where: whereWords(path, place, words),
    times: count < 2 ? '' : words.times(count),
    figure: (name) => String(values[name] ?? 0),
  });
}

function whereWords(path: string | null, place: string | null, words: CaseWords): string {
  if (path === null) return '';
  const [part = '', ...rest] = (place ?? '').split('.');
  const field = rest.join('.');
  if (part === 'header' && field !== '') return words.header(field, path);
  return field === '' || part === 'path' ? words.at(path) : words.field(field, path);
}

function spanWords({ first_evidence: first, last_evidence: last }: CaseTold, words: CaseWords): string {
  const seconds = Math.round((Date.parse(last) - Date.parse(first)) / 1000);
  if (seconds < 1) return '';
  if (seconds < 90) return words.span(seconds, 'seconds');
  if (seconds < 90 * 60) return words.span(Math.round(seconds / 60), 'minutes');
  if (seconds < 36 * 3600) return words.span(Math.round(seconds / 3600), 'hours');
  return words.span(Math.round(seconds / 86_400), 'days');
}
