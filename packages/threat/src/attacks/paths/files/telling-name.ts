/** Names of password files of every program: `.passwd`, `master.passwd`, `passwords.txt`. */
const PASSWORDS =
  /^(?:[._]{1,2}(?:passwd|pass|pswd|pwd|shadow)|(?:master|[a-z-]{0,8}ftpd)\.passwd|[a-z]{1,12}\.htpasswd|[._]?(?:passwd|passwords?|pass|pswd|shadow|credentials?)\.(?:dat|txt|db|inc|xml|ini|log|lst|csv|xls|mdb|bak|old|php|asp|properties))$/;
/** Where a program keeps how it reaches its database, in a language that the server runs instead of sending. */
const SETTINGS =
  /^_?(?:[a-z]{1,16}\.)?(?:config|conf|configuration|database|db|dbase|dbconn|local_settings)\.(?:php\d?|inc|aspx?|jsp|cfm|pl|cgi|py|rb)$|^settings\.py$|^application(?:-[a-z]{1,12})?\.(?:properties|ya?ml)$|^appsettings(?:\.[a-z]{1,16})?\.json$|^docker-compose\.ya?ml$/;
/** A copy of a source, which the server no longer runs, and exports of whole databases. */
const COPIES =
  /\.(?:php\d?|phtml|inc|aspx?|ashx|jspx?|cfm|pl|cgi|py|rb|conf|cnf|env|sql)(?:[._-](?:bak\d?|backup|bkp|old|orig|original|save|swp|swo|copy|tmp|\d)|~|\.(?:zip|t?gz|bz2|xz|7z|rar|tar\.gz))$|^[a-z][\w-]{0,30}\.(?:json|ya?ml|xml|txt|lock|toml|ini)~$|^(?:backup|dump|database|db|site|www|htdocs|mysql|users|data)\.(?:sql|bak)(?:\.(?:gz|zip|bz2|xz|7z|tar\.gz))?$|^(?:config|settings|secrets|credentials|appsettings|database)\.(?:json|ya?ml|xml|toml|ini|properties)(?:[._-](?:bak|backup|old|orig|save|swp|copy|tmp)|~)$|^(?:wp-)?(?:config|configuration|settings|database|db)[._-](?:bak|backup|old|orig|copy|save)\.(?:php\d?|inc|aspx?|jsp|cfm|pl|py|rb|txt|json|ya?ml|xml|ini)$/;
/** What a game of intruders has its players read. */
const TROPHY = /^(?:flag|proof)\.(?:txt|php)$/;
const LONGEST = 48;

/** True for the name of a password file, or of a copy that is sent where its source would be run. As below. */
export function isSecretCopy(name: string): boolean {
  return mayTell(name) && (PASSWORDS.test(name) || COPIES.test(name));
}

/** True for the name of a file that tells secrets wherever it lies. Lower case, cleaned of what stands behind it. */
export function isTellingName(name: string): boolean {
  if (!mayTell(name)) return false;
  return PASSWORDS.test(name) || SETTINGS.test(name) || COPIES.test(name) || TROPHY.test(name);
}

/** Cheap: each of them has an ending, or begins with what hides a file. */
function mayTell(name: string): boolean {
  return name.length <= LONGEST && (name.includes('.') || name.startsWith('_'));
}

/** `/app/flag`, `/home/ann/flag`: the same without an ending, at the root of a system or of an account. */
export function isTrophy(target: readonly string[]): boolean {
  const [first = ''] = target;
  return (
    target.length < 4 && target.at(-1) === 'flag' && /^(?:app|home|root|tmp|opt|srv|var|mnt|run|secrets?)$/.test(first)
  );
}

/** True for the bare name of a list of accounts, or of what a game of intruders hides: telling where a file is named. */
export function isAccountFile(name: string): boolean {
  return /^(?:passwd|g?shadow|master\.passwd|flag)$/.test(name);
}
