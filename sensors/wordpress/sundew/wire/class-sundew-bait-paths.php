<?php
/**
 * Paths that only scanners ask for.
 *
 * @package Sundew
 */

/**
 * Files that no site means to serve, so that asking for one is a search for mistakes. Needs nothing of WordPress.
 */
class Sundew_Bait_Paths {

	const LONGEST = 256;

	/** Ends of paths, so that a search below a folder counts as well. */
	const SECRETS = '/(?:^|\/)(?:\.env(?:\.[\w.-]{1,24})?|\.git\/(?:config|head|index|logs\/head)|\.git-credentials|\.gitconfig|\.svn\/(?:entries|wc\.db)|\.hg\/hgrc|\.bzr\/branch-format|\.ds_store|\.aws\/(?:credentials|config)|\.ssh\/(?:id_[a-z0-9]{2,10}|authorized_keys|known_hosts)|\.docker\/config\.json|\.kube\/config|\.npmrc|\.pypirc|\.netrc|\.htpasswd|\.htaccess|\.bash_history|\.mysql_history|\.vscode\/sftp\.json|\.idea\/workspace\.xml|id_[rd]sa|wp-config\.php(?:~|[._-](?:bak|old|save|orig|swp|txt|backup|dist|[0-9]{1,2})~?)|\.wp-config\.php\.sw[op]|(?:config|configuration|settings|database|db|secrets?|credentials)\.(?:php|inc|ya?ml|ini|py|rb)[.~](?:bak|old|save|orig|swp|txt)?|(?:backup|dump|database|db|site|www|mysql|data|users?)\.(?:sql|sql\.gz|bak|dump|mdb|sqlite3?)|etc\/(?:passwd|shadow)|proc\/self\/environ|web\.config\.bak|sftp-config\.json|firebase-adminsdk\.json|service-?account\.json|terraform\.tfstate|docker-compose\.ya?ml|heapdump|vendor\/phpunit\/phpunit\/src\/util\/php\/eval-stdin\.php)$/D';

	/**
	 * Whether a path is one.
	 *
	 * @param string $path As plain() spells it.
	 */
	public static function has( string $path ): bool {
		return strlen( $path ) <= self::LONGEST && 1 === preg_match( self::SECRETS, $path );
	}

	/**
	 * A path in the one spelling that is compared: decoded once, single slashes, lower case.
	 *
	 * @param string $path Without query.
	 */
	public static function plain( string $path ): string {
		return strtolower( preg_replace( '#/{2,}#', '/', rawurldecode( substr( $path, 0, 1024 ) ) ) );
	}
}
