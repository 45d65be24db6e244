<?php
/**
 * Spelling of addresses.
 *
 * @package Sundew
 */

/**
 * Addresses in the one spelling in which they are compared. Needs nothing of WordPress.
 */
class Sundew_Address {

	const IPV4    = '/^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/D';
	const MAPPED  = '::ffff:';
	const LONGEST = 100;

	/**
	 * Dotted IPv4 (also for mapped ones), or compressed lower-case IPv6 without zone.
	 *
	 * @param string $text One address.
	 * @return string|null Null for anything that is not exactly one address.
	 */
	public static function normalize( string $text ): ?string {
		if ( strlen( $text ) > self::LONGEST ) {
			return null;
		}
		if ( preg_match( self::IPV4, $text ) ) {
			return $text;
		}
		if ( false === strpos( $text, ':' ) ) {
			return null;
		}
		$bare   = explode( '%', $text, 2 )[0];
		$packed = filter_var( $bare, FILTER_VALIDATE_IP, FILTER_FLAG_IPV6 ) ? inet_pton( $bare ) : false;
		if ( false === $packed ) {
			return null;
		}
		return self::is_mapped( $packed ) ? inet_ntop( substr( $packed, 12 ) ) : self::compress( $packed );
	}

	/**
	 * Like normalize(), for addresses as forwarding headers spell them: with space, brackets and a port.
	 *
	 * @param string $text One entry of the header.
	 * @return string|null
	 */
	public static function read_forwarded( string $text ): ?string {
		$trimmed = trim( $text );
		if ( '[' === substr( $trimmed, 0, 1 ) ) {
			return preg_match( '/^\[([^\]]*:[^\]]*)\](?::\d{1,5})?$/D', $trimmed, $found ) ? self::normalize( $found[1] ) : null;
		}
		if ( 1 === substr_count( $trimmed, ':' ) ) {
			return preg_match( '/^([^:]*):\d{1,5}$/D', $trimmed, $found ) ? self::normalize( $found[1] ) : null;
		}
		return self::normalize( $trimmed );
	}

	/**
	 * What stands for one visitor in counts: the address itself, or the /64 of an IPv6 address.
	 *
	 * @param string $address As normalize() spells it.
	 */
	public static function network( string $address ): string {
		if ( false === strpos( $address, ':' ) ) {
			return $address;
		}
		$packed = inet_pton( $address );
		return false === $packed ? $address : bin2hex( substr( $packed, 0, 8 ) ) . '/64';
	}

	/**
	 * True for an IPv4 address inside of IPv6.
	 *
	 * @param string $packed 16 bytes.
	 */
	private static function is_mapped( string $packed ): bool {
		return 0 === strncmp( $packed, str_repeat( "\0", 10 ) . "\xff\xff", 12 );
	}

	/**
	 * RFC 5952. The system writes some addresses with dots, which others do not.
	 *
	 * @param string $packed 16 bytes.
	 */
	private static function compress( string $packed ): string {
		$parts = array_map( 'dechex', array_values( unpack( 'n8', $packed ) ) );
		$text  = implode( ':', $parts );
		if ( ! preg_match_all( '/(?<![0-9a-f])0(?::0)+(?![0-9a-f])/', $text, $runs, PREG_OFFSET_CAPTURE ) ) {
			return $text;
		}
		$longest = array( '', 0 );
		foreach ( $runs[0] as $run ) {
			$longest = strlen( $run[0] ) > strlen( $longest[0] ) ? $run : $longest;
		}
		$before = rtrim( substr( $text, 0, $longest[1] ), ':' );
		$after  = ltrim( substr( $text, $longest[1] + strlen( $longest[0] ) ), ':' );
		return $before . '::' . $after;
	}
}
