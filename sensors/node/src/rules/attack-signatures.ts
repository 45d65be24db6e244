import { CleanTexts } from '@sundew/threat/attacks/clean-texts';
import { declaredField } from '@sundew/threat/attacks/fields/field-kind';
import { findSignatures } from '@sundew/threat/attacks/find-signatures';
import { modeOf, type Rule, type RuleOptions } from '../core/rule.ts';

export interface AttackSignatureOptions extends RuleOptions {
  /** How sure it has to be that a request is an attack, 0.5 to 1. */
  readonly leastConfidence?: number;
  /** What parameters of the query hold, by name: `{ q: 'prose' }`. What is only written about is then no attack. */
  readonly fields?: Readonly<Record<string, 'prose' | 'code' | 'page'>>;
}

const LEAST_CONFIDENCE = 0.85;
/** Headers in which attacks are sent; those with credentials are not looked at. */
const HEADERS = ['user-agent', 'referer', 'x-api-version', 'x-forwarded-host', 'accept-language'] as const;

/** The attack signatures of the service over path, query and some headers. Bodies are not read. */
export function attackSignatures(options: AttackSignatureOptions = {}): Rule {
  const { leastConfidence = LEAST_CONFIDENCE, fields = {} } = options;
  const kindOf = declaredField(fields);
  const clean = new CleanTexts();
  return {
    name: 'attack_signatures',
    ...modeOf(options),
    judge({ method, path, query, header }) {
      if (clean.hasTarget(path, query) && hasOnlyClean(header, clean)) return null;
      const headers: Record<string, string> = {};
      for (const name of HEADERS) {
        const value = header(name);
        if (value !== '') headers[name] = value;
      }
      const [match] = findSignatures(
        { method, path, query, headers, contentType: '', body: '' },
        undefined,
        clean,
        kindOf,
      ).matches;
      if (match === undefined || match.confidence < leastConfidence) return null;
      const { type, location, confidence } = match;
      return {
        action: 'block',
        reason: { rule: 'attack_signatures', type, location, confidence },
        flags: [`rule:${type}`],
      };
    },
  };
}

function hasOnlyClean(header: (name: string) => string, clean: CleanTexts): boolean {
  for (const name of HEADERS) if (!clean.hasHeader(name, header(name))) return false;
  return true;
}
