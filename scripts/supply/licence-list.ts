/** The part of a CycloneDX document that the list of licences is made of. */
export interface Bill {
  readonly components: readonly Component[];
}

interface Component {
  readonly name: string;
  readonly version?: string;
  readonly licenses?: readonly {
    readonly license?: { readonly id?: string; readonly name?: string };
    readonly expression?: string;
  }[];
}

/** Every package with its licence, after a count of each licence; packages of this repository name none of their own. */
export function licenceList({ components }: Bill): string {
  const rows = components.map((component) => ({
    name: `${component.name} ${component.version ?? ''}`.trim(),
    licence: licenceOf(component),
  }));
  const counts = new Map<string, number>();
  for (const { licence } of rows) counts.set(licence, (counts.get(licence) ?? 0) + 1);
  const sums = [...counts].sort(([one, few], [other, many]) => many - few || one.localeCompare(other));
  const packages = [...new Set(rows.map(({ name, licence }) => `| ${name} | ${licence} |`))].sort();
  return [
    ...['# Licences', '', '| Licence | Packages |', '| --- | --- |'],
    ...sums.map(([licence, count]) => `| ${licence} | ${count} |`),
    ...['', '| Package | Licence |', '| --- | --- |', ...packages, ''],
  ].join('\n');
}

function licenceOf({ licenses = [] }: Component): string {
  const names = licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? '');
  return names.filter((name) => name !== '').join(' and ') || 'not named';
}
