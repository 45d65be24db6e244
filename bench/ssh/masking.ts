const DAYS = /\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)(?:day|sday|nesday|rsday|urday)?\b/g;
const MONTHS =
  /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)(?:uary|ruary|ch|il|e|y|ust|tember|ober|ember)?\b/g;

/** Text without what differs from machine to machine and from day to day, as the README of the corpus says. */
export function masked(text: string, hostname: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replace(DAYS, 'DAY')
    .replace(MONTHS, 'MON')
    .replaceAll(hostname, 'HOST')
    .replace(/^-?bash: (?:line \d+: )?/gm, 'bash: ')
    .replace(/\d+(?:\.\d+)*/g, 'N')
    .replace(/[ \t]+/g, ' ')
    .replace(/ +$/gm, '')
    .replace(/^\n+|\n+$/g, '');
}
