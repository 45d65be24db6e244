import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Family, memberName } from './family.ts';
import { readRegistries } from './registry.ts';

/**
 * Adds a member to a family: its file from the template, and the registry made anew. Returns the paths written.
 * @param wanted the name in kebab-case; behind `<wing>/` where the family has members in several wings
 * @throws Error in words for the author, when the name is not possible or taken
 */
export function addMember(root: string, family: Family, wanted: string): readonly string[] {
  const { folder, kebab } = placeOf(root, family, wanted);
  const name = memberName(kebab);
  if (name === null) {
    throw new Error(
      `"${kebab}" cannot name a ${family.name}: use kebab-case, and no word that JavaScript keeps for itself.`,
    );
  }
  const path = `${folder}/${name.kebab}.ts`;
  if (existsSync(join(root, path))) throw new Error(`${path} exists already.`);
  mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, path), family.template(name));
  const registry = readRegistries(root, family).find((of) => of.path.startsWith(`${folder}/`));
  if (registry === undefined) return [path];
  if (registry.faults.length > 0) throw new Error(registry.faults.join('\n'));
  writeFileSync(join(root, registry.path), registry.text);
  return [path, registry.path];
}

function placeOf(root: string, family: Family, wanted: string): { folder: string; kebab: string } {
  if (!family.folder.includes('*')) return { folder: family.folder, kebab: wanted };
  const [wing = '', kebab = '', ...rest] = wanted.split('/');
  const parent = family.folder.slice(0, family.folder.indexOf('*'));
  if (kebab === '' || rest.length > 0 || memberName(wing) === null || !existsSync(join(root, parent, wing))) {
    throw new Error(`A ${family.name} belongs to a wing: npm run new ${family.name} <folder of ${parent}>/<name>.`);
  }
  return { folder: family.folder.replace('*', wing), kebab };
}
