import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { missingPackages, type Tool } from './tools.ts';
import type { AttackerKind, VisitorKind } from './visitor-kind.ts';

/** Everybody who visits: each file of `people/` and of `attackers/`. */
export interface Cast {
  readonly people: readonly VisitorKind[];
  readonly attackers: readonly AttackerKind[];
}

export async function loadCast(): Promise<Cast> {
  return { people: await loadFolder<VisitorKind>('people'), attackers: await loadFolder<AttackerKind>('attackers') };
}

async function loadFolder<Kind>(folder: string): Promise<readonly Kind[]> {
  const files = readdirSync(join(import.meta.dirname, folder)).sort();
  return Promise.all(files.map(async (file) => ((await import(`./${folder}/${file}`)) as { visitor: Kind }).visitor));
}

/** Leaves out whom a tool is missing, and says so. */
export function present<Kind extends { readonly name: string; readonly tools: readonly Tool[] }>(
  kinds: readonly Kind[],
): readonly Kind[] {
  return kinds.filter(({ name, tools }) => {
    const missing = missingPackages(tools);
    if (missing.length > 0) console.log(`Skipped: ${name}. It needs the Debian package ${missing.join(', ')}.`);
    return missing.length === 0;
  });
}
