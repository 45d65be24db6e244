import { cleanName } from './named-file.ts';

/** A hidden name, but for what sites publish under one and an ending that lost its name. */
const HIDDEN =
  /^\.(?!well-known$|auth$|(?:[sx]?html?|php\d?|css|m?js|json|png|jpe?g|gif|svg|ico|xml|txt|aspx?|jsp|webp|map)$)[a-z][\w-]{1,24}(?:\.[a-z][\w-]{0,16}){0,3}$/;
/** What tools are set up with, and what they write down. */
const SETTING = /\.(?:ya?ml|toml|ini|conf|cfg|properties|xml|sh|log|sql|lock|key|pem|env)$/;
/** Keys and secrets, in formats that programs read. */
const SECRETS =
  /^(?:(?:client|google|gcp|aws|firebase|app|api|db)[_-])?(?:secrets?|credentials?|passwords?|service[_-]?account(?:[_-]?key)?|private[_-]?keys?|api[_-]?keys?)\.(?:json|ya?ml|toml|ini|properties|env|csv|pem|key)$/;
/** Stores of keys, of data and of state, what was set aside and what was written down: no page links to them. */
const STORE =
  /^[\w.-]{1,60}\.(?:p12|pfx|jks|keystore|ppk|kdbx|ovpn|tfstate(?:\.backup)?|tfvars|sqlite3?|db3?|mdb|accdb|sql|dmp|hprof|bak|old|orig|save|swp|log)(?:\.(?:gz|zip|bz2|xz|7z))?$/;
/** A private key by its name; presentations of a Mac end in `.key`, too. */
const KEY =
  /^id_(?:rsa|dsa|ecdsa|ed25519)(?:\.pub)?$|^(?:[\w-]{1,24}[._-])?(?:private|priv(?:ate)?_?key|server|ssl|tls|localhost|host|site|client|rsa|ca|key)\.(?:key|pem)$|^[a-z0-9-]{1,40}\.(?:com|net|org|io|local)\.(?:key|pem)$/;
/** All of a site or of its database in one file, named after what it is or after the site. */
const ARCHIVE =
  /^(?:(?:backups?|bak|bkp|old|www|wwwroot|web|webroot|htdocs|httpdocs|public_html|website|site|html|wordpress|wp|joomla|database|db|dump|sql|mysql)(?:[._-]?(?:\d[\d_-]{0,15}|backup|bak|old|new|full|prod|dump|db|files|site))?|(?:www\.)?[a-z0-9-]{1,40}\.(?:com|net|org|io|co|info|biz|app|dev|eu|us|uk|de|fr|ru|cn|in|br|jp|it|nl|pl|es))\.(?:zip|rar|7z|tar|tgz|(?:tar\.)?(?:gz|bz2|xz))$/;
/** What an application is built and set up from. */
const BUILD =
  /^(?:(?:docker|jenkins|vagrant|proc|make|rake|pip|gem|brew)file|(?:composer|yarn|gemfile|poetry|pipfile|cargo)\.lock|package-lock\.json|(?:requirements|constraints)(?:[._-][a-z]{1,12})?\.txt|(?:app|manage|wsgi|config|(?:local_)?settings|celeryconfig)\.(?:py|rb)|application(?:-[a-z]{1,12})?\.(?:properties|ya?ml)|(?:webpack|next|nuxt|vite|rollup|babel|jest|karma|vue|astro|ecosystem)\.config\.[cm]?[jt]s|(?:gulp|grunt)file\.js)$/;
/** Settings in formats that no browser shows. */
const SETTINGS =
  /^(?:[a-z0-9]{1,20}[._-])?(?:config(?:uration|s)?|settings?|secrets?|database|db|credentials?|(?:docker-)?compose|parameters|serverless|deploy(?:ment)?|vault|ansible|playbook|inventory|values|environment|env|local|development|production|prod|staging|connection|auth|mysql|mongod?b?|postgres|redis|smtp|mail|s?ftp|ssh|aws|s3|azure|firebase|kube(?:config)?|wrangler|netlify|fly|app|application|server|users?|passwords?|uwsgi|alembic|php|my|travis|circle|appveyor|codecov|pipelines)(?:[._-](?:dev|prod|local|staging|test|default|production|development|override))?\.(?:ya?ml|toml|ini|cfg|conf|cnf|properties|inc|config)$/;
/** The same in formats that programs of a page read, too: only what they have no use for. */
const KEPT_DATA =
  /^(?:appsettings(?:\.[a-z]{1,16})?|local\.settings|s?ftp(?:-config)?|google-services|firebase(?:-adminsdk[\w-]{0,40})?|composer|tsconfig(?:\.[a-z]{1,12})?|gitlab-secrets|acme)\.json$|^(?:pom|build|ivy|phpunit|androidmanifest|filezilla|sitemanager|local|database|log4j2?|hibernate\.cfg|persistence|connectionstrings)\.xml$/;
/** Programs that set up, save or start a site; those that install something are fetched to be run. */
const PROCEDURE =
  /^(?:deploy|backup|(?:docker-)?entrypoint|run|start|build|dump|cron|migrate)[\w-]{0,24}\.(?:sh|bash|bat|cmd|ps1)$/;
/** All that a program has in its memory, as applications of Java hand it out where they are managed. */
const HEAP = 'heapdump';
/** Folders of a deployment, in which the same lies. */
const DEPLOYED_FOLDERS: ReadonlySet<string> = new Set(
  'config configs conf settings secrets private backup backups db database sql log logs storage inc includes deploy old bak'.split(
    ' ',
  ),
);

/**
 * What the address of a file at the root of a site, or in a folder of its deployment there, asks for that no site publishes,
 * in words for a finding; null for any other. Deeper ones are left to those who show sources. Segments in lower case, climbs
 * resolved.
 */
export function keptAtRoot(target: readonly string[]): string | null {
  const [first = '', second] = target;
  const name = cleanName(target.at(-1) ?? '');
  if (target.length === 2 || target.length === 3) {
    const isFolder = HIDDEN.test(first) && !first.includes('.', 1);
    if (isFolder && SETTING.test(name)) return 'request for a hidden file';
  }
  if (target.length === 2 && DEPLOYED_FOLDERS.has(first)) return keptName(name);
  if (target.length < 4 && target.at(-1) === HEAP) return 'request for a store of data';
  if (second !== undefined) return null;
  return HIDDEN.test(first) ? 'request for a hidden file' : keptName(name);
}

/** Stores that a program opens itself; copies and logs are also what people fetch by their names. */
const OWN_STORE = /^[\w.-]{1,60}\.(?:jks|keystore|ppk|kdbx|tfstate|tfvars|sqlite3?|hprof)$/;

/**
 * True for a name alone that a site keeps to itself: a hidden file, secrets, a store of its own or settings. What builds it
 * is left to those who show sources. Lower case, cleaned of what stands behind it.
 */
export function isKeptName(name: string): boolean {
  return [HIDDEN, SECRETS, KEY, OWN_STORE, SETTINGS].some((each) => each.test(name));
}

function keptName(name: string): string | null {
  if (SECRETS.test(name) || KEY.test(name)) return 'request for a file of secrets';
  if (STORE.test(name)) return 'request for a store of data';
  if (ARCHIVE.test(name)) return 'request for a copy of a site';
  if (SETTINGS.test(name) || KEPT_DATA.test(name)) return 'request for settings of a site';
  return BUILD.test(name) || PROCEDURE.test(name) ? 'request for a file of a build' : null;
}
