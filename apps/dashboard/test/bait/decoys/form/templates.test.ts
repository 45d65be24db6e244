import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { TEMPLATES } from '../../../../src/bait/decoys/form/templates.ts';

const FOLDER = join(import.meta.dirname, '../../../../../server/src/decoys/templates');

it('offers every imitation of the service, at the path each is for', () => {
  const known = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.gen.ts'))
    .map((file) => {
      const path = /^ {2}path: '([^']+)',$/m.exec(readFileSync(join(FOLDER, file), 'utf8'))?.[1];
      return [file.replace(/\.ts$/, ''), path];
    });
  expect(TEMPLATES).toEqual(Object.fromEntries(known));
});
