import { written } from '../evasion.ts';

/** Bodies in YAML and CSV. */
export const evasion = written('data-body', {
  yaml: (attack) => ({ contentType: 'application/yaml', body: `id: 7\nnote: ${JSON.stringify(attack)}\ncity: Rome\n` }),
  csv: (attack) => ({ contentType: 'text/csv', body: `id,note,city\n7,"${attack.replaceAll('"', '""')}",Rome\n` }),
});
