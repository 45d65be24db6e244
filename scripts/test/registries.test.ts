import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Family, memberName } from '../registries/family.ts';
import { addMember } from '../registries/new-member.ts';
import { identityFaults, readRegistries } from '../registries/registry.ts';

const shapes: Family = {
  name: 'shape',
  folder: 'src/shapes',
  list: 'shapes',
  notMembers: ['shape.ts'],
  identity: 'type',
  template: ({ camel, snake }) => `export const ${camel} = { type: '${snake}' };\n`,
  nextSteps: [],
};

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sundew-registry-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(join(root, shapes.folder), { recursive: true });
  writeFileSync(join(root, shapes.folder, file), text);
}

test('a family whose folder is not there yet has no registry', () => {
  expect(readRegistries(root, shapes)).toEqual([]);
});

test('the registry imports every member, sorted, and nothing else', () => {
  write('wide-oval.ts', 'export const wideOval = {};\n');
  write('circle.ts', 'export function circle() {}\n');
  write('shape.ts', 'export interface Shape {}\n');
  write('registry.gen.ts', 'stale');
  const [registry] = readRegistries(root, shapes);
  expect(registry?.faults).toEqual([]);
  expect(registry?.path).toBe('src/shapes/registry.gen.ts');
  expect(registry?.text.split('\n').slice(1)).toEqual([
    "import { circle } from './circle.ts';",
    "import { wideOval } from './wide-oval.ts';",
    '',
    'export const shapes = [',
    '  circle,',
    '  wideOval,',
    '] as const;',
    '',
  ]);
});

test('an empty family is an empty list', () => {
  write('shape.ts', 'export interface Shape {}\n');
  expect(readRegistries(root, shapes)[0]?.text).toContain('export const shapes = [] as const;\n');
});

test('a member that exports another name than its file is a fault that names both', () => {
  write('wide-oval.ts', 'export const oval = {};\n');
  expect(readRegistries(root, shapes)[0]?.faults).toEqual([
    'src/shapes/wide-oval.ts must export "wideOval", after its file name; it exports oval',
  ]);
});

test.each(['Wide.ts', 'wide_oval.ts', 'delete.ts', '9-lives.ts'])('%s cannot be a member', (file) => {
  write(file, 'export const wide = {};\n');
  expect(readRegistries(root, shapes)[0]?.faults).toHaveLength(1);
});

test('a member that calls itself something else than its file is found, and so are two of one name', async () => {
  write('circle.ts', "export const circle = { type: 'circle' };\n");
  write('wide-oval.ts', "export const wideOval = { type: 'circle' };\n");
  write('registry.gen.ts', readRegistries(root, shapes)[0]?.text ?? '');
  expect(await identityFaults(root, shapes)).toEqual([
    'src/shapes/wide-oval.ts calls itself "circle" in "type"; it must be named after its file',
  ]);
});

test('adding a member writes the file and the registry that knows it', async () => {
  write('circle.ts', "export const circle = { type: 'circle' };\n");
  expect(addMember(root, shapes, 'wide-oval')).toEqual(['src/shapes/wide-oval.ts', 'src/shapes/registry.gen.ts']);
  const registry = readFileSync(join(root, 'src/shapes/registry.gen.ts'), 'utf8');
  expect(registry).toBe(readRegistries(root, shapes)[0]?.text);
  expect(await identityFaults(root, shapes)).toEqual([]);
});

test('a member is never written over, and an impossible name is refused before anything is written', () => {
  write('circle.ts', 'export const circle = 1;\n');
  expect(() => addMember(root, shapes, 'circle')).toThrow('exists already');
  expect(() => addMember(root, shapes, '../circle')).toThrow('cannot name');
  expect(() => addMember(root, shapes, 'new')).toThrow('cannot name');
  expect(readFileSync(join(root, 'src/shapes/circle.ts'), 'utf8')).toBe('export const circle = 1;\n');
});

test('the three spellings of a name', () => {
  expect(memberName('sql-injection-2')).toEqual({
    kebab: 'sql-injection-2',
    camel: 'sqlInjection2',
    snake: 'sql_injection_2',
  });
  expect(memberName('Sql')).toBeNull();
});

test('members that are loaded one by one are found by their name, and must call themselves that', async () => {
  const lazy: Family = { ...shapes, loadedOneByOne: true };
  write('circle.ts', "export const circle = { type: 'circle' };\n");
  write('wide-oval.ts', "export const wideOval = { type: 'circle' };\n");
  const [registry] = readRegistries(root, lazy);
  expect(registry?.text.split('\n').slice(1)).toEqual([
    'export const shapes = {',
    "  circle: async () => (await import('./circle.ts')).circle,",
    "  'wide-oval': async () => (await import('./wide-oval.ts')).wideOval,",
    '} as const;',
    '',
  ]);
  write('registry.gen.ts', registry?.text ?? '');
  expect(await identityFaults(root, lazy)).toEqual([
    'src/shapes/wide-oval.ts calls itself "circle" in "type"; it must be named after its file',
  ]);
});

test('a family of several wings has a registry in each, and a member says which wing it belongs to', async () => {
  const tasks: Family = { ...shapes, name: 'task', folder: 'src/*/tasks', list: 'tasks' };
  mkdirSync(join(root, 'src/kitchen'), { recursive: true });
  mkdirSync(join(root, 'src/garden'), { recursive: true });
  expect(addMember(root, tasks, 'kitchen/wash-up')).toEqual([
    'src/kitchen/tasks/wash-up.ts',
    'src/kitchen/tasks/registry.gen.ts',
  ]);
  addMember(root, tasks, 'garden/mow');
  expect(readRegistries(root, tasks).map(({ path }) => path)).toEqual([
    'src/garden/tasks/registry.gen.ts',
    'src/kitchen/tasks/registry.gen.ts',
  ]);
  expect(await identityFaults(root, tasks)).toEqual([]);
  for (const placeless of ['mow', 'cellar/mow', '../mow', 'garden/deep/mow']) {
    expect(() => addMember(root, tasks, placeless)).toThrow('belongs to a wing');
  }
});
