<?php
/**
 * Devices that were denied.
 *
 * @package Sundew
 */

/**
 * A Bloom filter of fingerprints, "b1.<base64url of the bits>". Who is in it may be denied; who is not in it, is not.
 */
class Sundew_Denied_Filter {

	const LOOKS = 7;

	/**
	 * The bits, as bytes.
	 *
	 * @var string
	 */
	private $bits;

	/**
	 * Reads a filter; one of another kind says nothing.
	 *
	 * @param string $text Of the policy.
	 */
	public function __construct( string $text ) {
		$is_known   = 0 === strpos( $text, 'b1.' );
		$bits       = $is_known ? base64_decode( strtr( substr( $text, 3 ), '-_', '+/' ), true ) : false; // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- Bits.
		$this->bits = is_string( $bits ) ? $bits : '';
	}

	/**
	 * Whether a fingerprint may be in it.
	 *
	 * @param string $fingerprint Of a device, ASCII.
	 */
	public function may_have( string $fingerprint ): bool {
		$size = 8 * strlen( $this->bits );
		if ( 0 === $size ) {
			return false;
		}
		$first  = self::hash( $fingerprint, 0x811c9dc5 );
		$second = self::hash( $fingerprint, 0x9747b28c ) | 1;
		for ( $look = 0; $look < self::LOOKS; $look++ ) {
			$place = ( ( $first + Sundew_Hash32::multiply( $look, $second ) ) & 0xffffffff ) % $size;
			if ( 0 === ( ord( $this->bits[ $place >> 3 ] ) & ( 1 << ( $place & 7 ) ) ) ) {
				return false;
			}
		}
		return true;
	}

	/**
	 * FNV-1a with the mixing that MurmurHash3 ends with, over 32 bits.
	 *
	 * @param string $text Any.
	 * @param int    $seed To begin with.
	 */
	private static function hash( string $text, int $seed ): int {
		$hash = Sundew_Hash32::of( $text, $seed );
		$hash = Sundew_Hash32::multiply( $hash ^ ( $hash >> 16 ), 0x85ebca6b );
		$hash = Sundew_Hash32::multiply( $hash ^ ( $hash >> 13 ), 0xc2b2ae35 );
		return $hash ^ ( $hash >> 16 );
	}
}
