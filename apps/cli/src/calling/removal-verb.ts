import { dataOf } from '@sundew/api-client/client';
import { EXIT, Exit } from '../terminal/exit.ts';
import { type OrganizationVerb, organizationVerb, type VerbSession } from './organization-verb.ts';

interface Sure {
  readonly yes?: boolean;
}

interface RemovalVerb<Own extends object, Found>
  extends Omit<OrganizationVerb<Own, readonly [string]>, 'run' | 'need'> {
  /** A sentence about what goes with it, for whoever did not say `--yes`. */
  readonly loss: string;
  /** What is meant, looked up before anybody is asked whether they are sure. */
  find(session: VerbSession<Own & Sure>, wanted: string): Promise<Found>;
  /** The call that removes it. */
  remove(session: VerbSession<Own & Sure>, found: Found): Promise<{ data?: { data: { readonly name: string } } }>;
}

/** A verb that removes something once `--yes` is said. */
export function removalVerb<Own extends object, Found>({ loss, find, remove, ...verb }: RemovalVerb<Own, Found>) {
  return organizationVerb<Own & Sure, readonly [string]>({
    ...verb,
    need: 'either',
    options: (made) => (verb.options?.(made) ?? made).option('--yes', 'you are sure'),
    async run(session, wanted) {
      const found = await find(session, wanted);
      if (session.options.yes !== true) throw new Exit(EXIT.usage, `${loss} Add --yes to do it.`);
      const removed = await dataOf(remove(session, found));
      const { terminal } = session.context;
      if (session.options.json) return terminal.json(removed);
      terminal.line(`Removed ${removed.name}.`);
    },
  });
}
