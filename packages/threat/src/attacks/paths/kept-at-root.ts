import { cleanName } from './named-file.ts';

/** A hidden name, but for what sites publish under one and an ending that lost its name. */
const HIDDEN =
  /^\.(?!well-known$|auth$|(?:[sx]?html?|php\d?|css|m?js|json|png|jpe?g|gif|svg|ico|xml|txt|aspx?|jsp|webp|map)$)[a-z][\w-]{1,24}(?:\.[a-z][\w-]{0,16}){0,3}$/;
/** What tools are set up with, and what they write down. */
const SETTING = /\.(?:ya?ml|toml|ini|conf|cfg|properties|xml|sh|log|sql|lock|key|pem|env)$/;
/** Keys and secrets, in formats that programs read. */
const SECRETS =
  /^(?:(?:client|google|gcp|aws|firebase|app|api|db)[_-])?(?:secrets?|credentials?|passwords?|service[_-]?account(?:[_-]?key)?|private[_-]?keys?|api[_-]?keys?)\.(?:json|ya?ml|toml|ini|properties|env|csv|pem|key)$/;
/** Stores of keys and of state, which no page links to. */
const STORE = /^[\w-]{1,40}\.(?:p12|pfx|jks|keystore|ppk|kdbx|tfstate(?:\.backup)?|sqlite3|mdb)$/;
/** All of a site or of its database in one file. */
const ARCHIVE =
  /^(?:backups?|www|wwwroot|htdocs|public_html|website|site|html|database|db|dump|mysql)\.(?:zip|rar|7z|tar|tgz|(?:tar\.)?(?:gz|bz2|xz))$/;
/** What an application is built and set up from. */
const BUILD =
  /^(?:(?:docker|jenkins|vagrant|proc|make|rake|pip|gem)file|(?:composer|yarn|gemfile|poetry|pipfile|cargo)\.lock|package-lock\.json|(?:local_)?settings\.py|application(?:-[a-z]{1,12})?\.(?:properties|ya?ml))$/;

/**
 * What the address of a file at the root of a site asks for that no site publishes there, in words for a finding; null for
 * any other. Deeper ones are left to those who show sources. Segments in lower case, climbs resolved.
 */
export function keptAtRoot(target: readonly string[]): string | null {
  const [first = '', second] = target;
  if (target.length === 2 || target.length === 3) {
    const isFolder = HIDDEN.test(first) && !first.includes('.', 1);
    return isFolder && SETTING.test(cleanName(target.at(-1) ?? '')) ? 'request for a hidden file' : null;
  }
  if (second !== undefined) return null;
  if (HIDDEN.test(first)) return 'request for a hidden file';
  const name = cleanName(first);
  if (SECRETS.test(name) || STORE.test(name)) return 'request for a file of secrets';
  if (ARCHIVE.test(name)) return 'request for a copy of a site';
  return BUILD.test(name) ? 'request for a file of a build' : null;
}
