/** Comparisons that a range is asked with. */
const RANGE: ReadonlySet<string> = new Set(['gt', 'gte', 'lt', 'lte', 'between', 'ne', 'eq']);
/** A choice or a search among what a list shows. */
const CHOICE: ReadonlySet<string> = new Set([
  'in',
  'nin',
  'eq',
  'ne',
  'like',
  'ilike',
  'contains',
  'startswith',
  'match',
]);
/** Fields of amounts and times, by their whole name or its last word. */
const MEASURE =
  /(?:^|_|(?<=[a-z]))(?:At|[Dd]ate|[Tt]ime|[Tt]imestamp|[Pp]rice|[Aa]mount|[Aa]ge|[Ss]core|[Cc]ount|[Tt]otal|[Ss]ize|[Rr]ating|[Yy]ear|[Mm]onth|[Dd]ay|[Qq]uantity|[Ss]tock|[Dd]istance|[Ww]eight|[Hh]eight|[Dd]uration|[Ww]ins|[Ll]evel|[Rr]ank|[Vv]iews|[Bb]alance|[Ss]tart|[Ee]nd)$|^(?:created|updated|published|from|until|due|lat|lng|qty)$|_at$/;
/** Other words that end like one of them: `account`, `message`, `friend`. */
const OTHER_WORD = /account$|[a-z](?:age|end)$/;
const CHOSEN =
  /^(?:status|state|type|category|categories|tags?|kind|title|slug|genre|colou?r|brand|country|city|locale|language)$/;

/** Of which a caller lists those that it knows. */
const IDENTIFIER = /^_?(?:ids?|uuid)$|(?:_id|Id)s?$/;

/** Whom a field lets in or speaks of, and what is good for whoever knows it. */
const WHO =
  /(?:^|[.[\]])(?:user_?name|user|login|e?_?mail|pass\w{0,8}|pwd|token|secret|\w{1,20}_?(?:password|token|secret)|\w{0,20}password_?(?:hash|digest|salt)|(?:api|access|private)_?key|session(?:_?id)?|(?:coupon|voucher)(?:_?code)?|t?otp|mfa|pin|hash|role|is_?admin)(?=$|[.[\]])/i;

/** True for the place of a field that lets somebody in or says who that is: no API offers to compare these. */
export function namesWho(location: string): boolean {
  return WHO.test(location);
}

/**
 * True where a caller asks for a range of amounts or times (`createdAt[$gte]`) or chooses among what a list shows
 * (`status[$in]`), as APIs over document databases offer: a field of which nobody is let in by knowing more.
 * @param operator in lower case, without `$`
 */
export function isAskedRange(field: string, operator: string): boolean {
  return (
    (RANGE.has(operator) && MEASURE.test(field) && !OTHER_WORD.test(field)) ||
    (CHOICE.has(operator) && CHOSEN.test(field))
  );
}

/** True where a document names those that its caller wants: `{"id": {"$in": […]}}`. */
export function listsKnown(field: string, operator: string): boolean {
  return operator === 'in' && IDENTIFIER.test(field);
}

/** The last name in `orders[0][createdAt]` or `body.where.createdAt`, without indices; empty when there is none. */
export function lastField(path: string): string {
  return path.match(/([A-Za-z_]\w{0,60})(?:\]|\[\d{0,6}\]){0,4}$/)?.[1] ?? '';
}
