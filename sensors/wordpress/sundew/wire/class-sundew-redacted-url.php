<?php
/**
 * Addresses without credentials.
 *
 * @package Sundew
 */

/**
 * Takes credentials out of addresses. Nothing is decoded and nothing else is changed, so that an attack stays readable.
 * Needs nothing of WordPress.
 */
class Sundew_Redacted_Url {

	const REMOVED = '[removed]';

	/** Names of parameters whose values are credentials. */
	const CREDENTIAL = '/^(?:pass|passwd|password|passphrase|pwd|secret|client_secret|token|access_?token|refresh_?token|id_?token|auth|authorization|api_?key|apikey|session|session_?id|sessid|jsessionid|phpsessid|sid|jwt|otp|pin|code|assertion)$/iD';

	/** Those of WordPress and of its plugins, and "login", the account that a link to a new password is for. */
	const OF_WORDPRESS = '/^(?:(?:[a-z_]+_)?(?:key|token|secret|nonce|password)|_(?:wp|ajax_)nonce|moderation-hash|login)$/iD';

	/**
	 * Without user name, password, fragment and the values of parameters that are named as credentials are.
	 *
	 * @param string $url With or without host.
	 */
	public static function of( string $url ): string {
		$bare  = explode( '#', self::without_user( $url ), 2 )[0];
		$parts = explode( '?', $bare, 2 );
		if ( ! isset( $parts[1] ) ) {
			return $bare;
		}
		$parameters = array_map( array( self::class, 'redact' ), explode( '&', $parts[1] ) );
		return $parts[0] . '?' . implode( '&', $parameters );
	}

	/**
	 * One parameter of a query.
	 *
	 * @param string $parameter Name and value.
	 */
	private static function redact( string $parameter ): string {
		$pair          = explode( '=', $parameter, 2 );
		$is_credential = preg_match( self::CREDENTIAL, $pair[0] ) || preg_match( self::OF_WORDPRESS, $pair[0] );
		if ( ! isset( $pair[1] ) || '' === $pair[1] || ! $is_credential ) {
			return $parameter;
		}
		return $pair[0] . '=' . self::REMOVED;
	}

	/**
	 * Without user name and password.
	 *
	 * @param string $url With or without host.
	 */
	private static function without_user( string $url ): string {
		$start = strpos( $url, '://' );
		if ( false === $start ) {
			return $url;
		}
		$rest      = substr( $url, $start + 3 );
		$authority = substr( $rest, 0, strcspn( $rest, '/?#' ) );
		$at        = strrpos( $authority, '@' );
		return false === $at ? $url : substr( $url, 0, $start + 3 ) . substr( $rest, $at + 1 );
	}
}
