import { EXIT, Exit } from '../terminal/exit.ts';

interface Kind {
  /** What one of them is called, as "webhook". */
  readonly one: string;
  readonly many: string;
  /** The command that lists them, as "webhooks list". */
  readonly list: string;
}

/**
 * The one that somebody names by its name or id.
 * @throws Exit (refused) when there is none; Exit (usage) with their ids when several have the name
 */
export function pickNamed<Item extends { readonly id: string; readonly name: string }>(
  items: readonly Item[],
  wanted: string,
  { one, many, list }: Kind,
): Item {
  const fitting = items.filter(({ id, name }) => id === wanted || name === wanted);
  const [only] = fitting;
  if (only === undefined) throw new Exit(EXIT.refused, `There is no ${one} ${wanted}. See: npm run sundew -- ${list}`);
  if (fitting.length === 1) return only;
  const ids = fitting.map(({ id }) => id);
  throw new Exit(EXIT.usage, `${fitting.length} ${many} are named ${wanted}; name one by its id:`, ids);
}
