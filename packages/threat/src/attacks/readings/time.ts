const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?$/;
const LONGEST = 36;

/** True for a date with a time as programs write both (ISO 8601), of which documents hold dozens: nothing else can be read into it. */
export function isTime(text: string): boolean {
  return text.length <= LONGEST && TIME.test(text);
}
