import type { Texts } from '../markup/texts/texts.ts';
import { passwordFault } from './passwords.ts';

/** What is wrong with the two fields of a new password, in words; null when nothing is. */
export function newPasswordFault(texts: Texts, fields: ReadonlyMap<string, string>): string | null {
  const { faults } = texts;
  const password = fields.get('password') ?? '';
  const fault = passwordFault(password);
  if (fault !== null) return fault === 'short' ? faults.passwordShort : faults.passwordLong;
  return password === fields.get('again') ? null : faults.passwordsDiffer;
}
