import { type OrganizationVerb, organizationVerb, type VerbSession } from './organization-verb.ts';

/** All there is, or the first page of it. */
type Listed<Item> = readonly Item[] | { readonly data: readonly Item[]; readonly total: number };

interface ListVerb<Own extends object, Words extends readonly unknown[], Item>
  extends Omit<OrganizationVerb<Own, Words>, 'run'> {
  /** What is listed; `--json` prints it as it is. */
  ask(session: VerbSession<Own>, ...words: Words): Promise<Listed<Item>>;
  readonly heading: readonly string[];
  /** One for each word of the heading; nothing leaves it empty. */
  cells(item: Item): readonly (string | number | null | undefined)[];
  /** What is said of it below the table. */
  note?(item: Item): string | null;
}

/** A verb that lists what an organization has of one kind. */
export function listVerb<Own extends object, Words extends readonly unknown[], Item>({
  ask,
  heading,
  cells,
  note,
  ...verb
}: ListVerb<Own, Words, Item>) {
  return organizationVerb<Own, Words>({
    ...verb,
    async run(session, ...words) {
      const found = await ask(session, ...words);
      const { terminal } = session.context;
      if (session.options.json) return terminal.json(found);
      const { data, total } = 'data' in found ? found : { data: found, total: found.length };
      terminal.table(
        heading,
        data.map((item) => cells(item).map((cell) => String(cell ?? ''))),
      );
      for (const item of data) {
        const said = note?.(item) ?? null;
        if (said !== null) terminal.note(said);
      }
      if (total > data.length) terminal.note(`${total - data.length} more are not shown.`);
    },
  });
}
