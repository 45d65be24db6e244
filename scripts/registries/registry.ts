import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Family, familyFolders, type MemberName, memberName } from './family.ts';

export const REGISTRY_FILE = 'registry.gen.ts';

/** What one folder holds, and what is wrong with it. */
export interface Registry {
  readonly path: string;
  readonly text: string;
  readonly faults: readonly string[];
}

/** The registries that belong beside the members of a family, one per folder that exists. Reads, never writes. */
export function readRegistries(root: string, family: Family): readonly Registry[] {
  return familyFolders(root, family).map((folder) => readRegistry(root, family, folder));
}

function readRegistry(root: string, family: Family, folder: string): Registry {
  const members: MemberName[] = [];
  const faults: string[] = [];
  for (const file of memberFiles(join(root, folder), family)) {
    const name = memberName(file.slice(0, -'.ts'.length));
    const fault = name
      ? exportFault(readFileSync(join(root, folder, file), 'utf8'), name)
      : 'is not a kebab-case name that can be exported';
    if (fault) faults.push(`${folder}/${file} ${fault}`);
    else if (name) members.push(name);
  }
  return { path: `${folder}/${REGISTRY_FILE}`, text: renderRegistry(family, members), faults };
}

/** Members by file name; subfolders belong to their members and are left alone. */
function memberFiles(folder: string, family: Family): readonly string[] {
  const others = new Set(family.notMembers);
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => entry.name)
    .filter((file) => !/\.(?:gen|d|test)\.ts$/.test(file) && !others.has(file))
    .sort();
}

function exportFault(source: string, { camel }: MemberName): string | null {
  const exported = [...source.matchAll(/^export (?:const|(?:async )?function\*?|class) ([A-Za-z_$][\w$]*)/gm)].map(
    (found) => found[1],
  );
  if (exported.includes(camel)) return null;
  return `must export "${camel}", after its file name; it exports ${exported.join(', ') || 'no value'}`;
}

function renderRegistry(family: Family, members: readonly MemberName[]): string {
  const made = `// Made by \`npm run generate\` from the files of this folder; a new member comes from \`npm run new ${family.name} <name>\`.\n`;
  return made + (family.loadedOneByOne ? renderLoaders(family, members) : renderList(family, members));
}

function renderList({ list }: Family, members: readonly MemberName[]): string {
  if (members.length === 0) return `export const ${list} = [] as const;\n`;
  const imports = members.map(({ kebab, camel }) => `import { ${camel} } from './${kebab}.ts';\n`);
  const items = members.map(({ camel }) => `  ${camel},\n`);
  return `${imports.join('')}\nexport const ${list} = [\n${items.join('')}] as const;\n`;
}

function renderLoaders({ list }: Family, members: readonly MemberName[]): string {
  const loaders = members.map(({ kebab, camel }) => {
    const key = kebab === camel ? kebab : `'${kebab}'`;
    return `  ${key}: async () => (await import('./${kebab}.ts')).${camel},\n`;
  });
  return `export const ${list} = {\n${loaders.join('')}} as const;\n`;
}

/** Loads the checked-in registries and reports members whose own name differs from their file, or that share one. */
export async function identityFaults(root: string, family: Family): Promise<readonly string[]> {
  const { identity } = family;
  if (identity === null) return [];
  const folders = familyFolders(root, family);
  return (await Promise.all(folders.map((folder) => folderFaults(root, family, folder, identity)))).flat();
}

async function folderFaults(
  root: string,
  family: Family,
  folder: string,
  identity: 'name' | 'type',
): Promise<readonly string[]> {
  const module: Record<string, unknown> = await import(pathToFileURL(join(root, folder, REGISTRY_FILE)).href);
  const members = await membersOf(module[family.list], family);
  if (members === null) return [`${folder}/${REGISTRY_FILE} exports no list "${family.list}"`];
  const names = memberFiles(join(root, folder), family).map((file) => memberName(file.slice(0, -'.ts'.length)));
  return members.flatMap((member, index) => {
    const own = String(member[identity]);
    const name = names[index];
    if (name && [name.kebab, name.snake, name.camel].includes(own)) return [];
    return [`${folder}/${name?.kebab}.ts calls itself "${own}" in "${identity}"; it must be named after its file`];
  });
}

async function membersOf(list: unknown, family: Family): Promise<readonly Record<string, unknown>[] | null> {
  if (!family.loadedOneByOne) return Array.isArray(list) ? list : null;
  if (typeof list !== 'object' || list === null) return null;
  return Promise.all(
    Object.values(list as Record<string, () => Promise<Record<string, unknown>>>).map((load) => load()),
  );
}
