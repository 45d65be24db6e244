import { existsSync, readFileSync } from 'node:fs';
import { parseDocument } from 'yaml';
import { UnableToStart } from '../../platform/config/unable-to-start.ts';

/**
 * The text of a settings file with some settings changed; comments and everything else stay.
 * @param file that is read; what is missing counts as empty
 * @throws UnableToStart when it is no YAML
 */
export function withSettings(file: string, changed: Readonly<Record<string, string>>): string {
  const document = parseDocument(existsSync(file) ? readFileSync(file, 'utf8') : '');
  if (document.errors.length > 0) throw new UnableToStart(`${file} is not readable YAML.`);
  for (const [name, value] of Object.entries(changed)) document.set(name, value);
  const text = document.toString();
  return text.trim() === 'null' ? '' : text;
}
