/**
 * `secret`: a file that no site means to serve, so that asking for it is a search for mistakes. `place`: something that
 * one kind of site has and scanners ask every site for.
 */
export type BaitPathKind = 'secret' | 'place';

/** 0–1: how surely whoever asks for one is up to no good. */
export const BAIT_PATH_CERTAINTY = 0.75;

/** Ends of paths, so that a search below a folder counts as well. Lower case; linear patterns. */
const SECRETS =
  /(?:^|\/)(?:\.env(?:\.[\w.-]{1,24})?|\.git\/(?:config|head|index|logs\/head)|\.git-credentials|\.gitconfig|\.svn\/(?:entries|wc\.db)|\.hg\/hgrc|\.bzr\/branch-format|\.ds_store|\.aws\/(?:credentials|config)|\.ssh\/(?:id_[a-z0-9]{2,10}|authorized_keys|known_hosts)|\.docker\/config\.json|\.kube\/config|\.npmrc|\.pypirc|\.netrc|\.htpasswd|\.htaccess|\.bash_history|\.mysql_history|\.vscode\/sftp\.json|\.idea\/workspace\.xml|id_[rd]sa|wp-config\.php(?:~|[._-](?:bak|old|save|orig|swp|txt|backup|dist|[0-9]{1,2})~?)|\.wp-config\.php\.sw[op]|(?:config|configuration|settings|database|db|secrets?|credentials)\.(?:php|inc|ya?ml|ini|py|rb)[.~](?:bak|old|save|orig|swp|txt)?|(?:backup|dump|database|db|site|www|mysql|data|users?)\.(?:sql|sql\.gz|bak|dump|mdb|sqlite3?)|etc\/(?:passwd|shadow)|proc\/self\/environ|web\.config\.bak|sftp-config\.json|firebase-adminsdk\.json|service-?account\.json|terraform\.tfstate|docker-compose\.ya?ml|heapdump|vendor\/phpunit\/phpunit\/src\/util\/php\/eval-stdin\.php)$/;
const PLACES =
  /^(?:\/[\w-]{1,32}){0,2}\/(?:(?:backup|dump|database|db|site|www|web|html|public_html)\.(?:tar|tar\.gz|tgz|zip|7z|rar)|wp-login\.php|wp-admin(?:\/.{0,64})?|xmlrpc\.php|wlwmanifest\.xml|wp-includes\/.{0,64}|phpmyadmin(?:\/.{0,64})?|pma(?:\/.{0,32})?|adminer(?:-[\d.]{1,8})?\.php|phpinfo\.php|info\.php|server-status|server-info|actuator(?:\/.{0,32})?|jmx-console(?:\/.{0,32})?|manager\/html|solr(?:\/.{0,32})?|cgi-bin\/.{1,64}|boaform\/.{1,64}|hnap1\/?|owa\/.{0,64}|autodiscover\/.{1,64}|_ignition\/.{1,32}|telescope\/requests|console\/?|invoker\/.{1,32}|druid\/index\.html|nacos\/.{0,32}|geoserver\/.{0,32}|shell(?:\.\w{1,5})?|c99\.php|r57\.php|wso\.php|alfa\.php|cmd\.(?:php|jsp|aspx?)|test\.php|debug\/default\/view|_profiler\/.{0,64}|\.well-known\/security\.php)$/;
const LONGEST = 256;

/** What a path is to scanners; null for all others. @param path in lower case, without query */
export function baitPathKind(path: string): BaitPathKind | null {
  if (path.length > LONGEST) return null;
  if (SECRETS.test(path)) return 'secret';
  return PLACES.test(path) ? 'place' : null;
}
