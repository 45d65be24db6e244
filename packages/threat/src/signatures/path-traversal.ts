import type { Signature, SignatureHit } from '../signature.ts';

interface Rule {
  readonly pattern: string;
  readonly confidence: number;
  readonly expression: RegExp;
}

/** Matched against decoded, lower-case text; the first that fits tells the field's confidence. */
const RULES: readonly Rule[] = [
  {
    pattern: 'steps up to a system file',
    confidence: 1,
    expression: /\.\.[/\\].{0,80}(?:etc[/\\]|boot\.ini|win\.ini)/,
  },
  { pattern: 'repeated steps up', confidence: 0.9, expression: /(?:\.\.[/\\]){2}/ },
  {
    pattern: 'system file',
    confidence: 0.8,
    expression: /(?:^|[^a-z0-9_.-])\/(?:etc\/(?:passwd|shadow|hosts|group)|proc\/self\/)/,
  },
  { pattern: 'step up out of a folder', confidence: 0.4, expression: /(?:^|[/\\=])\.\.[/\\]/ },
];

/** Leaving the folder a path should stay in. */
export const pathTraversal: Signature = {
  type: 'path_traversal',
  mitre: 'T1083',
  impact: [20, 30],
  examples: {
    hits: [
      '../../etc/passwd',
      '..\\..\\windows\\win.ini',
      '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
      '%252e%252e%252fsecret',
      '..%c0%af..%c0%afetc/passwd',
      '/etc/passwd',
    ],
    misses: [
      'a..b',
      'see chapter 1...2',
      'wait.../ok',
      'https://example.com/etc',
      'version 1.2..3',
      '/blog/etc/passwords',
    ],
  },
  match(fields) {
    const hits: SignatureHit[] = [];
    for (const field of fields) {
      for (const { pattern, confidence, expression } of RULES) {
        const excerpt = expression.exec(field.decoded)?.[0];
        if (excerpt === undefined) continue;
        hits.push({ field, pattern, confidence, excerpt });
        break;
      }
    }
    return hits;
  },
};
