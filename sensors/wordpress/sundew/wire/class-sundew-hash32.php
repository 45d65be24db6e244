<?php
/**
 * A hash over UTF-16 code units.
 *
 * @package Sundew
 */

/**
 * FNV-1a with 32 bits over UTF-16 code units, as sensors in every language compute it. Needs nothing of WordPress.
 */
class Sundew_Hash32 {

	const OFFSET = 0x811c9dc5;
	const PRIME  = 0x01000193;

	/**
	 * The hash of a text.
	 *
	 * @param string $text UTF-8.
	 * @param int    $seed Where it begins.
	 */
	public static function of( string $text, int $seed = self::OFFSET ): int {
		$hash = $seed;
		foreach ( self::units( $text ) as $unit ) {
			$hash = self::multiply( $hash ^ $unit, self::PRIME );
		}
		return $hash;
	}

	/**
	 * The low 32 bits of a product. In halves: the whole is more than an integer holds.
	 *
	 * @param int $a 32 bits.
	 * @param int $b 32 bits.
	 */
	public static function multiply( int $a, int $b ): int {
		$low  = $a * ( $b & 0xffff );
		$high = ( $a * ( $b >> 16 ) ) & 0xffff;
		return ( $low + ( $high << 16 ) ) & 0xffffffff;
	}

	/**
	 * UTF-16 code units, by way of JSON, which every PHP has. What is no UTF-8 counts by bytes.
	 *
	 * @param string $text UTF-8.
	 * @return int[]
	 */
	private static function units( string $text ): array {
		$units = array();
		$letters = preg_split( '//u', $text, -1, PREG_SPLIT_NO_EMPTY );
		foreach ( false === $letters ? str_split( $text ) : $letters as $letter ) {
			if ( 1 === strlen( $letter ) ) {
				$units[] = ord( $letter );
				continue;
			}
			// "\ud83d\udd12": every unit beyond ASCII is four digits.
			preg_match_all( '/\\\\u([0-9a-f]{4})/', json_encode( $letter ), $found ); // phpcs:ignore WordPress.WP.AlternativeFunctions.json_encode_json_encode -- Runs without WordPress.
			foreach ( $found[1] as $digits ) {
				$units[] = hexdec( $digits );
			}
		}
		return $units;
	}
}
