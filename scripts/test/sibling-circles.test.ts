import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { siblingCircles } from '../boundaries/sibling-circles.ts';

const ROOT = join(import.meta.dirname, '../..');
const CODE = ['apps/*/{src,test}/**/*.{ts,tsx}', 'packages/*/{src,test}/**/*.ts', '{bench,e2e,scripts}/**/*.ts'];

describe('the repository', () => {
  it('has no folder whose files and folders lean on each other in a circle', () => {
    expect(siblingCircles(ROOT, CODE)).toEqual([]);
  });
});

describe('circles among siblings', () => {
  let tree: string;
  beforeEach(() => {
    tree = mkdtempSync(join(tmpdir(), 'sundew-circles-'));
  });
  afterEach(() => rmSync(tree, { recursive: true }));

  function write(file: string, text: string): void {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), text);
  }

  it('are found between a file and a folder, by way of a third and for types', () => {
    write('wing/people/users.ts', "import type { Key } from '../keys/deep/key.ts';\n");
    write('wing/keys/deep/key.ts', "export { sign } from '../../sign-in.ts';\n");
    write('wing/sign-in.ts', "import { users } from './people/users.ts';\n");
    write('wing/apart.ts', "import './sign-in.ts';\n");
    expect(siblingCircles(tree, ['**/*.ts'])).toEqual([{ folder: 'wing', children: ['keys', 'people', 'sign-in.ts'] }]);
  });

  it('are not what goes one way only, or stays inside of one child', () => {
    write('wing/people/users.ts', "import './names.ts';\n");
    write('wing/people/names.ts', "import '../words.ts';\n");
    write('wing/words.ts', "import 'node:fs';\n");
    expect(siblingCircles(tree, ['**/*.ts'])).toEqual([]);
  });
});
