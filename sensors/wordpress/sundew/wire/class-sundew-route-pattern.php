<?php
/**
 * Routes of a clearance policy.
 *
 * @package Sundew
 */

/**
 * Which paths the patterns of a policy mean, the same way in every sensor.
 */
class Sundew_Route_Pattern {

	const MOST_DECODINGS = 4;
	const LONGEST        = 4096;

	/**
	 * A path in the one spelling that is compared: escapes decoded up to four times, "..", "." and "//" collapsed, lower case.
	 *
	 * @param string $path Without query.
	 */
	public static function plain( string $path ): string {
		$text = substr( $path, 0, self::LONGEST );
		for ( $round = 0; $round < self::MOST_DECODINGS && false !== strpos( $text, '%' ); $round++ ) {
			$decoded = self::decoded( $text );
			if ( $decoded === $text ) {
				break;
			}
			$text = $decoded;
		}
		$text  = str_replace( '\\', '/', $text );
		$parts = array();
		foreach ( explode( '/', function_exists( 'mb_strtolower' ) ? mb_strtolower( $text, 'UTF-8' ) : strtolower( $text ) ) as $part ) {
			if ( '..' === $part ) {
				array_pop( $parts );
			} elseif ( '' !== $part && '.' !== $part ) {
				$parts[] = $part;
			}
		}
		return '/' . implode( '/', $parts );
	}

	/**
	 * Whether a pattern means a path: exact, or "/x/*", which means "/x" and everything below; "/*" is the whole site.
	 *
	 * @param string $pattern Of a policy.
	 * @param string $path    In the one spelling.
	 */
	public static function matches( string $pattern, string $path ): bool {
		return self::rank( $pattern, $path ) >= 0;
	}

	/**
	 * The entry whose pattern says most about a path: exact before prefix, the longest prefix before shorter ones.
	 *
	 * @param array[] $entries Each with a "pattern".
	 * @param string  $path    In the one spelling.
	 */
	public static function best( array $entries, string $path ): ?array {
		return self::all_best( $entries, $path )[0] ?? null;
	}

	/**
	 * As best(), with all entries of that pattern in their order.
	 *
	 * @param array[] $entries Each with a "pattern".
	 * @param string  $path    In the one spelling.
	 * @return array[]
	 */
	public static function all_best( array $entries, string $path ): array {
		$best      = array();
		$best_rank = 0;
		foreach ( $entries as $entry ) {
			$rank = self::rank( (string) $entry['pattern'], $path );
			if ( $rank > $best_rank || ( $rank >= 0 && array() === $best ) ) {
				$best      = array( $entry );
				$best_rank = $rank;
			} elseif ( $rank === $best_rank ) {
				$best[] = $entry;
			}
		}
		return $best;
	}

	/**
	 * How much a pattern says about a path; -1 when it does not mean it.
	 *
	 * @param string $pattern Of a policy.
	 * @param string $path    In the one spelling.
	 */
	private static function rank( string $pattern, string $path ): int {
		$is_prefix = '/*' === substr( $pattern, -2 );
		$start     = self::plain( $is_prefix ? substr( $pattern, 0, -2 ) : $pattern );
		$is_below  = '/' === $start || 0 === strpos( $path, "$start/" );
		if ( $path !== $start && ! ( $is_prefix && $is_below ) ) {
			return -1;
		}
		return $is_prefix ? strlen( $start ) : 2 * self::LONGEST;
	}

	/**
	 * Decoded once. Escapes that are none, or no UTF-8, must not keep others from being decoded.
	 *
	 * @param string $text With escapes.
	 */
	private static function decoded( string $text ): string {
		$whole = rawurldecode( $text );
		if ( ! preg_match( '/%(?![0-9a-f]{2})/i', $text ) && preg_match( '//u', $whole ) ) {
			return $whole;
		}
		return preg_replace_callback(
			'/%([0-7][0-9a-f])/i',
			static function ( array $found ): string {
				return chr( (int) hexdec( $found[1] ) );
			},
			$text
		);
	}
}
