import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Family, memberName } from './family.ts';
import { readRegistry } from './registry.ts';

/**
 * Adds a member to a family: its file from the template, and the registry made anew. Returns the paths written.
 * @throws Error in words for the author, when the name is not possible or taken
 */
export function addMember(root: string, family: Family, kebab: string): readonly string[] {
  const name = memberName(kebab);
  if (name === null) {
    throw new Error(
      `"${kebab}" cannot name a ${family.name}: use kebab-case, and no word that JavaScript keeps for itself.`,
    );
  }
  const path = `${family.folder}/${name.kebab}.ts`;
  if (existsSync(join(root, path))) throw new Error(`${path} exists already.`);
  mkdirSync(join(root, family.folder), { recursive: true });
  writeFileSync(join(root, path), family.template(name));
  const registry = readRegistry(root, family);
  if (registry === null) return [path];
  if (registry.faults.length > 0) throw new Error(registry.faults.join('\n'));
  writeFileSync(join(root, registry.path), registry.text);
  return [path, registry.path];
}
