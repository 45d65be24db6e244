import type { Command as Commander } from 'commander';
import type { Command } from './command.ts';
import type { Context } from './context.ts';

interface VerbGroup {
  /** The word after `sundew`, and the name of the folder with the verbs. */
  readonly name: string;
  readonly alias?: string;
  /** The line in the list of all commands. */
  readonly summary: string;
  /** What its own help begins with. */
  readonly description: string;
  /** In the order in which its help lists them. */
  readonly verbs: readonly ((group: Commander, context: Context) => void)[];
}

/** A command that only holds verbs, such as `keys` with `keys list` and `keys create`. */
export const verbGroup = ({ name, alias, summary, description, verbs }: VerbGroup): Command => ({
  name,
  add(program, context) {
    const group = program.command(name).summary(summary).description(description);
    if (alias !== undefined) group.alias(alias);
    for (const add of verbs) add(group, context);
  },
});
