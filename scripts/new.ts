import { join } from 'node:path';
import { loadFamilies } from './registries/families.ts';
import { addMember } from './registries/new-member.ts';

/** `npm run new <family> <name>`: a new member of a family, ready to be filled in. */
const [familyName = '', memberKebab = ''] = process.argv.slice(2);
const families = await loadFamilies();
const family = families.find(({ name }) => name === familyName);

if (family === undefined || memberKebab === '') {
  if (family !== undefined) console.error(`A new ${familyName} needs a name.`);
  else if (familyName !== '') console.error(`There is no family "${familyName}".`);
  console.error('Usage: npm run new <family> <name>, the name in kebab-case. Families:');
  for (const { name, folder } of families) console.error(`  ${name.padEnd(16)} ${folder}`);
  process.exitCode = 2;
} else {
  try {
    for (const path of addMember(join(import.meta.dirname, '..'), family, memberKebab)) console.log(`wrote ${path}`);
    console.log(`Next:\n${family.nextSteps.map((step, index) => `  ${index + 1}. ${step}`).join('\n')}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
