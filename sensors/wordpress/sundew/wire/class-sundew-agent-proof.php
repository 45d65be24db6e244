<?php
/**
 * Proof of signatures of agents.
 *
 * @package Sundew
 */

/**
 * Proves that an operator's agent signed a request, with the keys of its directory.
 */
class Sundew_Agent_Proof {

	const CLOCK_SKEW_S = 300;
	// A signature that is good for longer could be used by whoever has seen it.
	const LONGEST_S = 86400;
	const MOST_KEYS = 64;

	/**
	 * The Ed25519 keys of a directory, a set of JSON Web Keys: "key_id", "public", "not_before_s" and "not_after_s".
	 *
	 * @param mixed $directory As it came.
	 */
	public static function keys( $directory ): array {
		$listed = is_array( $directory ) && is_array( $directory['keys'] ?? null ) ? array_values( $directory['keys'] ) : array();
		$keys   = array();
		foreach ( array_slice( $listed, 0, self::MOST_KEYS ) as $key ) {
			$x = is_array( $key ) && 'OKP' === ( $key['kty'] ?? null ) && 'Ed25519' === ( $key['crv'] ?? null ) ? ( $key['x'] ?? null ) : null;
			if ( is_string( $x ) && preg_match( '/^[\w-]{43}$/D', $x ) ) {
				$keys[] = array(
					'key_id'       => self::thumbprint( $x ),
					'public'       => $x,
					'not_before_s' => self::seconds( $key['nbf'] ?? 0, 0 ),
					'not_after_s'  => self::seconds( $key['exp'] ?? null, PHP_INT_MAX ),
				);
			}
		}
		return $keys;
	}

	/**
	 * "verified", or why the signature proves nothing: "not_bound", "expired", "unknown_key" or "bad_signature".
	 *
	 * @param array $claim As Sundew_Agent_Claim reads it.
	 * @param array $keys  Of the operator.
	 * @param int   $now_s Seconds since 1970.
	 */
	public static function of( array $claim, array $keys, int $now_s ): string {
		if ( ! $claim['is_bound'] ) {
			return 'not_bound';
		}
		$lasts_s   = $claim['expires_s'] - $claim['created_s'];
		$is_timely = $claim['created_s'] <= $now_s + self::CLOCK_SKEW_S && $claim['expires_s'] > $now_s - self::CLOCK_SKEW_S;
		if ( ! $is_timely || $lasts_s <= 0 || $lasts_s > self::LONGEST_S ) {
			return 'expired';
		}
		foreach ( $keys as $key ) {
			if ( $key['key_id'] === $claim['key_id'] && $key['not_before_s'] <= $now_s + self::CLOCK_SKEW_S && $key['not_after_s'] > $now_s ) {
				return self::is_signed( $claim, $key['public'] ) ? 'verified' : 'bad_signature';
			}
		}
		return 'unknown_key';
	}

	/**
	 * Whether the key made the signature.
	 *
	 * @param array  $claim  What is signed.
	 * @param string $public In base64url.
	 */
	private static function is_signed( array $claim, string $public ): bool {
		$raw = base64_decode( strtr( $public, '-_', '+/' ), true ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- A key.
		return is_string( $raw ) && 32 === strlen( $raw ) && function_exists( 'sodium_crypto_sign_verify_detached' )
			&& sodium_crypto_sign_verify_detached( $claim['signature'], $claim['signed'], $raw );
	}

	/**
	 * The name of a key (RFC 7638).
	 *
	 * @param string $x In base64url.
	 */
	private static function thumbprint( string $x ): string {
		$hash = hash( 'sha256', '{"crv":"Ed25519","kty":"OKP","x":"' . $x . '"}', true );
		return rtrim( strtr( base64_encode( $hash ), '+/', '-_' ), '=' ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- A name.
	}

	/**
	 * A time; some directories have milliseconds.
	 *
	 * @param mixed $value As it came.
	 * @param int   $none  Where there is none.
	 */
	private static function seconds( $value, int $none ): int {
		if ( ! is_int( $value ) && ! is_float( $value ) ) {
			return $none;
		}
		return (int) ( $value > 100000000000 ? $value / 1000 : $value );
	}
}
