import type { Command as Commander } from 'commander';
import type { Context } from '../context.ts';
import { EXIT, Exit } from '../terminal/exit.ts';

/** The variable that each secret is read from, by the field of the call that it fills. */
type Variables = Readonly<Record<string, string>>;

const VARIABLES = new WeakMap<Commander, Variables>();

/** Notes what a verb reads from the environment: on the command line everybody on the machine could read it. */
export function readsSecrets(verb: Commander, variables: Variables): Commander {
  VARIABLES.set(verb, variables);
  return verb;
}

/** Where a verb reads what fills the field; null for a field that it fills otherwise. */
export function variableOf(verb: Commander, field: string): string | null {
  const variables = VARIABLES.get(verb) ?? {};
  return Object.hasOwn(variables, field) ? (variables[field] ?? null) : null;
}

/** @throws Exit (usage) where the variable is not set */
export function secretFrom({ env }: Context, variable: string): string {
  const value = env[variable];
  if (value === undefined || value === '') throw new Exit(EXIT.usage, `Set ${variable} in the environment.`);
  return value;
}
