import type { ErrorDetail } from '@sundew/api-client/api-error';
import type { Argument, Command as Commander, Option } from 'commander';
import type { Failure } from './failure.ts';
import { variableOf } from './secrets.ts';

/** One value that is wrong, by the name that the service has for it and by what was typed. */
export interface TypedDetail extends ErrorDetail {
  /** `--min-score`, `<name>`, `--filter country` or the variable of a secret; absent where nothing that can be typed is meant. */
  readonly typed?: string;
}

/** What options are called where that is no part of the field's name. */
const OTHERWISE: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    actions: ['block-ip', 'block-actor', 'webhook', 'chat', 'email'],
    address: ['site'],
    ca_certificate: ['ca'],
    client_certificate: ['cert'],
    end_date: ['to'],
    integration_id: ['chat'],
    page_size: ['limit'],
    recipients: ['email'],
    start_date: ['from'],
    target: ['address'],
    url: ['address', 'webhook'],
  }),
);

/** What the service calls the part of an address behind its question mark. */
const QUERY: ReadonlySet<string> = new Set(['query', 'querystring']);

/** A failure in the words of the command line: fields of a call become the options and arguments that fill them. */
export function asTyped(
  failure: Failure,
  command: Commander,
): Omit<Failure, 'details'> & { readonly details: readonly TypedDetail[] } {
  const details = failure.details.map((detail) => {
    const typed = typedName(detail.path, command);
    return typed === null ? detail : { ...detail, typed };
  });
  // Where several values are wrong, the message is about the first.
  const said = details.find(({ path }) => failure.message.startsWith(`${path}: `));
  const isNamed = said !== undefined && 'typed' in said;
  const message = isNamed ? said.typed + failure.message.slice(said.path.length) : failure.message;
  return { ...failure, message, details };
}

/** @param path of a field, as `body.trigger.min_score` or `query.country`; the innermost name that fits counts */
function typedName(path: string, command: Commander): string | null {
  const [place, ...fields] = path.replaceAll(/\[\d+\]|\.\d+(?=\.|$)/g, '').split('.');
  for (const field of fields.reverse()) {
    const variable = variableOf(command, field);
    if (variable !== null) return variable;
    const fitting = [...inOrder(command), ...command.registeredArguments]
      .map((own) => ({ own, share: shareOf(field, own) }))
      .reduce((best, one) => (one.share > best.share ? one : best), { own: null, share: 0 } as Fitting);
    if (fitting.own !== null) return spelling(fitting.own);
    if (QUERY.has(place ?? '') && command.options.some((option) => option.long === '--filter'))
      return `--filter ${field}`;
  }
  return null;
}

/** What was typed comes before what was not: of two that fit as well, it is meant. */
function inOrder(command: Commander): readonly Option[] {
  const wasTyped = (option: Option) => command.getOptionValueSource(option.attributeName()) === 'cli';
  return command.options.toSorted((a, b) => Number(wasTyped(b)) - Number(wasTyped(a)));
}

interface Fitting {
  readonly own: Option | Argument | null;
  readonly share: number;
}

/** How much of a field's name something says that can be typed; all of it is 1, and nothing is 0. */
function shareOf(field: string, own: Option | Argument): number {
  const name = own.name();
  if (OTHERWISE.get(field)?.includes(name)) return 1;
  const [said, all] = [wordsOf(name), wordsOf(field)];
  return said.every((word) => all.includes(word)) ? said.length / all.length : 0;
}

/** `--method` fills `methods`. */
const wordsOf = (name: string): string[] => name.split(/[-_]/).map((word) => word.replace(/s$/, ''));

const spelling = (own: Option | Argument): string => ('long' in own ? (own.long ?? own.flags) : `<${own.name()}>`);
