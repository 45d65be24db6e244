import { EXIT, Exit } from '../terminal/exit.ts';

interface Kind<Item> {
  /** What one of them is called, as "webhook". */
  readonly one: string;
  readonly many: string;
  /** The command that lists them, as "webhooks list". */
  readonly list: string;
  /** What tells two of one name apart, beside the id. */
  readonly mark?: (item: Item) => string;
}

/**
 * The one that somebody names by its name or id.
 * @throws Exit (refused) when there is none; Exit (usage) with their ids when several have the name
 */
export function pickNamed<Item extends { readonly id: string; readonly name: string }>(
  items: readonly Item[],
  wanted: string,
  { one, many, list, mark }: Kind<Item>,
): Item {
  const fitting = items.filter(({ id, name }) => id === wanted || name === wanted);
  const [only] = fitting;
  if (only === undefined) throw new Exit(EXIT.refused, `There is no ${one} ${wanted}. See: npm run sundew -- ${list}`);
  if (fitting.length === 1) return only;
  const lines = fitting.map((item) => (mark === undefined ? item.id : `${item.id}  ${mark(item)}`));
  throw new Exit(EXIT.usage, `${fitting.length} ${many} are named ${wanted}; name one by its id:`, lines);
}
