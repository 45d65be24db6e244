import type { Command as Commander } from 'commander';
import type { Context } from '../context.ts';
import type { Need } from './credential.ts';
import { ORGANIZATION_OPTION, type OrganizationSession, openOrganizationSession } from './organization-session.ts';

/** What a verb about one organization works with. */
export interface VerbSession<Own extends object = object> extends OrganizationSession<Own> {
  readonly context: Context;
  /** What every path of the API below the organization is filled with. */
  readonly path: { readonly organization_id: string };
}

/** What a call of the API about one organization is made with. */
export type OrganizationCall = Pick<VerbSession, 'api' | 'path'>;

/** A verb about one organization, such as `keys list`. */
export interface OrganizationVerb<Own extends object, Words extends readonly unknown[]> {
  /** Name and words behind it, as the help shows them: `rotate <id>`. */
  readonly usage: string;
  readonly about: string;
  readonly need: Need;
  /** Options beside `--organization`. */
  readonly options?: (verb: Commander) => Commander;
  /** Each what is typed behind `sundew`, or a whole line where something stands before it. */
  readonly examples: readonly string[];
  /** @param words the values of the words behind the name */
  run(session: VerbSession<Own>, ...words: Words): Promise<void>;
}

/** Programs read what these print, so that npm's own lines must not stand there. */
const READ_BY_PROGRAMS = /--json\b| (?:>>?|<|\|) /;

function lineOf(example: string): string {
  if (example.includes('sundew -- ')) return example;
  return `npm run ${READ_BY_PROGRAMS.test(example) ? '-s ' : ''}sundew -- ${example}`;
}

/** Adds a verb that opens a session of the organization it is about before it runs. */
export const organizationVerb =
  <Own extends object, Words extends readonly unknown[]>(verb: OrganizationVerb<Own, Words>) =>
  (verbs: Commander, context: Context): void => {
    const made = verbs
      .command(verb.usage)
      .description(verb.about)
      .option(...ORGANIZATION_OPTION);
    const lines = verb.examples.map((example) => `\n  ${lineOf(example)}`);
    (verb.options?.(made) ?? made)
      .addHelpText('after', `\n${lines.length === 1 ? 'Example' : 'Examples'}:${lines.join('')}`)
      .action(async (...given: unknown[]) => {
        const session = await openOrganizationSession<Own>(context, made, verb.need);
        // Commander hands the words, then options and command.
        await verb.run(
          { ...session, context, path: { organization_id: session.organization } },
          ...(given.slice(0, -2) as unknown as Words),
        );
      });
  };
