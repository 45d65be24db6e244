/**
 * SQL: the language, and the time zone, in which a member reads letters. That of their digest, while they want one; else
 * the one in which they use the dashboard. For members without either: that of a digest they had, English and UTC.
 * Of rows of `digests` named `d` and of `users` named `u`, both of which may be missing.
 */
export const LANGUAGE_READ = howRead('language', 'en');
export const TIME_ZONE_READ = howRead('time_zone', 'UTC');

function howRead(column: string, other: string): string {
  return `coalesce(CASE WHEN d.frequency <> 'off' THEN d.${column} END, u.${column}, d.${column}, '${other}')`;
}
