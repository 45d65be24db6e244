/** Words after which JavaScript expects an operand, so that a name may follow them. */
export const KEYWORDS: ReadonlySet<string> = new Set([
  'await',
  'case',
  'class',
  'const',
  'delete',
  'do',
  'else',
  'export',
  'extends',
  'finally',
  'for',
  'function',
  'if',
  'import',
  'in',
  'instanceof',
  'let',
  'new',
  'of',
  'return',
  'switch',
  'throw',
  'try',
  'typeof',
  'var',
  'void',
  'while',
  'with',
  'yield',
]);

/** Words that join two operands. */
export const INFIX_KEYWORDS: ReadonlySet<string> = new Set(['as', 'extends', 'from', 'in', 'instanceof', 'of']);

/** Words whose condition in parentheses is followed by a statement. */
export const STATEMENT_HEADS: ReadonlySet<string> = new Set(['catch', 'for', 'if', 'switch', 'while', 'with']);
