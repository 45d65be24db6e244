/** Words that join two conditions; with the word inside itself for filters that take it out once. */
export const BOOLEAN_WORDS: ReadonlySet<string> = new Set(['or', 'and', 'xor', 'oorr', 'anandd', 'aandnd']);

/** Words that compare two operands. */
export const COMPARISON_WORDS: ReadonlySet<string> = new Set([
  'like',
  'ilike',
  'rlike',
  'regexp',
  'regexp_like',
  'glob',
  'match',
  'is',
  'in',
  'between',
  'similar',
  'sounds',
  'member',
]);

/** Words that compute one operand from two. */
export const ARITHMETIC_WORDS: ReadonlySet<string> = new Set(['div', 'mod', 'escape', 'collate']);

/** Words that join two queries. */
export const SET_WORDS: ReadonlySet<string> = new Set(['union', 'except', 'intersect', 'minus']);

/** Words before an operand that leave it one. */
export const UNARY_WORDS: ReadonlySet<string> = new Set(['not', 'binary', 'distinct', 'prior']);

/** Words before a group that make a condition or an operand of it. */
export const QUANTIFIERS: ReadonlySet<string> = new Set(['exists', 'any', 'some', 'all']);

/** Words that are values. */
export const CONSTANT_WORDS: ReadonlySet<string> = new Set(['null', 'true', 'false', 'unknown']);

/** Words that never name a column, so none of them is an operand. */
export const RESERVED_WORDS: ReadonlySet<string> = new Set([
  ...BOOLEAN_WORDS,
  ...COMPARISON_WORDS,
  ...ARITHMETIC_WORDS,
  ...SET_WORDS,
  'select',
  'from',
  'where',
  'group',
  'order',
  'by',
  'having',
  'limit',
  'into',
  'as',
  'then',
  'when',
  'else',
  'end',
  'waitfor',
  'procedure',
  'insert',
  'delete',
  'drop',
  'create',
  'alter',
  'exec',
  'values',
  'set',
]);

/** Words that may follow `SELECT` before its list. */
export const SELECT_MODIFIERS: ReadonlySet<string> = new Set([
  'all',
  'distinct',
  'distinctrow',
  'unique',
  'straight_join',
  'high_priority',
  'sql_small_result',
  'sql_big_result',
  'sql_buffer_result',
  'sql_no_cache',
  'sql_cache',
  'sql_calc_found_rows',
]);

/** Words around which a plus sign stands for a blank, as forms write it. */
export const SPACED_WORDS: ReadonlySet<string> = new Set([
  ...RESERVED_WORDS,
  'not',
  'null',
  'true',
  'false',
  'distinct',
  'all',
  'delay',
  'table',
  'asc',
  'desc',
]);

/** Words that stand before a literal and belong to it: character sets, dates, national and escaped strings. */
export const STRING_PREFIXES: ReadonlySet<string> = new Set([
  'n',
  'e',
  'b',
  'x',
  'u',
  'r',
  'q',
  'nq',
  '_utf8',
  '_utf8mb4',
  '_latin1',
  '_binary',
  '_ascii',
  '_ucs2',
]);

/** Words before a string that make a value of it. */
export const LITERAL_WORDS: ReadonlySet<string> = new Set(['date', 'time', 'timestamp', 'interval']);
