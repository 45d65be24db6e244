import { type Command as Commander, InvalidArgumentError } from 'commander';

/** Filters of the list as `--filter name=value`, passed on as they are: the service says what it does not know. */
export type Filters = Readonly<Record<string, readonly string[]>>;

export function addFilterOptions(command: Commander): Commander {
  return command.option(
    '--filter <name=value>',
    'any filter of the detection list, such as source=sdk, min_bot_score=60, not_country=DE; may be repeated',
    addFilter,
    {},
  );
}

function addFilter(text: string, before: Filters): Filters {
  const at = text.indexOf('=');
  if (at < 1) throw new InvalidArgumentError('It must have the form name=value.');
  const name = text.slice(0, at).trim();
  return { ...before, [name]: [...(Object.hasOwn(before, name) ? (before[name] ?? []) : []), text.slice(at + 1)] };
}
