/**
 * Fields of an interface that many applications offer, and what they hold. Known by the path and by the name of the field, as an
 * application serves them: whoever attacks another one cannot send its field there.
 */
export interface Dialect {
  readonly kind: 'prose' | 'code' | 'statement' | 'page';
  readonly path: RegExp;
  /** Matches the location of a field. */
  readonly field: RegExp;
}
