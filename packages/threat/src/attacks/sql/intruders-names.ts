const OF_INTRUDERS =
  /\b(?:pass(?:word|wd|phrase)?s?|pwd|users?|admins?|administrators?|logins?|credentials?|secrets?|credit_?cards?|information_schema|pg_\w|mysql|sys\w{0,10}|sqlite_\w|master|dual|all_tables)\b|@@|0x[\da-f]{4}|\b(?:version|database|current_user|user)\s?\(/;
/** Such a table with the prefix by which applications share a database: `from wp_users`. */
const PREFIXED_TABLE =
  /\b(?:from|join)\s{1,4}[`"[]?(?:\w{1,40}\.)?[a-z]\w{0,20}_(?:users?|admins?|logins?|credentials?|passwords?|secrets?)\b/;

/** True for a text in lower case that names secrets, accounts or the database itself. */
export function isOfIntruder(lower: string): boolean {
  return OF_INTRUDERS.test(lower) || PREFIXED_TABLE.test(lower);
}
