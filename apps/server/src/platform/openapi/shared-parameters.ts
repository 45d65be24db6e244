import type { Operation, Parameter } from './operation.ts';

type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

/**
 * Parameters that several operations have alike are written once, under their own name. Of different ones with the same
 * name, the one that most have gets it; the others stay where they are.
 */
export function shareParameters(paths: Paths): { paths: Paths; parameters: Record<string, Parameter> } {
  const counts = new Map<string, { readonly parameter: Parameter; uses: number }>();
  for (const parameter of Object.values(paths).flatMap(parametersOf)) {
    const key = JSON.stringify(parameter);
    const known = counts.get(key);
    if (known === undefined) counts.set(key, { parameter, uses: 1 });
    else known.uses += 1;
  }
  const byName = new Map<string, string>();
  const mostUsed = [...counts].filter(([, { uses }]) => uses > 1).sort(([, a], [, b]) => b.uses - a.uses);
  for (const [key, { parameter }] of mostUsed) {
    if (parameter.name !== undefined && !byName.has(parameter.name)) byName.set(parameter.name, key);
  }
  const refer = (parameter: Parameter): Parameter => {
    const { name } = parameter;
    const isShared = name !== undefined && byName.get(name) === JSON.stringify(parameter);
    return isShared ? { $ref: `#/components/parameters/${componentName(name)}` } : parameter;
  };
  const shared = Object.entries(paths).map(([path, operations]) => [path, mapParameters(operations, refer)] as const);
  const names = [...byName].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    paths: Object.fromEntries(shared),
    parameters: Object.fromEntries(names.map(([name, key]) => [componentName(name), JSON.parse(key) as Parameter])),
  };
}

/** As names of components may be written: `match[type]` is `match_type`. */
const componentName = (name: string): string => name.replace(/[^\w.-]+/g, '_').replace(/_$/, '');

function parametersOf(operations: Paths[string]): readonly Parameter[] {
  return Object.values(operations).flatMap(({ parameters }) => parameters ?? []);
}

function mapParameters(operations: Paths[string], change: (parameter: Parameter) => Parameter): Paths[string] {
  return Object.fromEntries(
    Object.entries(operations).map(([method, operation]) => {
      const { parameters } = operation;
      return [method, parameters === undefined ? operation : { ...operation, parameters: parameters.map(change) }];
    }),
  );
}
