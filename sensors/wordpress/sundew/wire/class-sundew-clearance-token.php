<?php
/**
 * Tokens of session clearance.
 *
 * @package Sundew
 */

/**
 * A token whose signature was proven: base64url(claims JSON) "." base64url(Ed25519 signature over the raw bytes of the claims).
 */
class Sundew_Clearance_Token {

	const LONGEST      = 2048;
	const LONGEST_TEXT = 256;
	const CLOCK_SKEW_S = 300;
	const NAME_DIGITS  = 43;
	const TRUST_LEVELS = array( 'clean', 'human-likely', 'attested-human' );

	/**
	 * What it says.
	 *
	 * @var array
	 */
	public $claims;

	/**
	 * Takes what was proven.
	 *
	 * @param array $claims What it says.
	 */
	private function __construct( array $claims ) {
		$this->claims = $claims;
	}

	/**
	 * Reads and proves a token. Null for what is none, or of no key.
	 *
	 * @param string  $text As it came.
	 * @param array[] $keys Each with "kid" and "public_key", standard base64 of the raw bytes.
	 */
	public static function proven( string $text, array $keys ): ?self {
		$read = self::read( $text );
		if ( null === $read || ! function_exists( 'sodium_crypto_sign_verify_detached' ) ) {
			return null;
		}
		foreach ( $keys as $key ) {
			$public = base64_decode( (string) $key['public_key'], true ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- A key.
			if ( $key['kid'] === $read['claims']['kid'] && is_string( $public ) && 32 === strlen( $public ) ) {
				return sodium_crypto_sign_verify_detached( $read['signature'], $read['bytes'], $public ) ? new self( $read['claims'] ) : null;
			}
		}
		return null;
	}

	/**
	 * Takes a token apart, its signature not looked at yet. Null for what cannot be one, whoever signed it.
	 *
	 * @param string $text As it came.
	 */
	public static function read( string $text ): ?array {
		$dot = strpos( $text, '.' );
		if ( strlen( $text ) > self::LONGEST || false === $dot || 0 === $dot ) {
			return null;
		}
		$bytes     = self::decoded( substr( $text, 0, $dot ) );
		$signature = self::decoded( substr( $text, $dot + 1 ) );
		if ( null === $bytes || null === $signature || 64 !== strlen( $signature ) || preg_match( '/[^\x20-\x7e]/', $bytes ) ) {
			return null;
		}
		$claims = json_decode( $bytes, true, 8 );
		return is_array( $claims ) && '{' === substr( ltrim( $bytes ), 0, 1 ) && self::are_claims( $claims ) ? compact( 'bytes', 'signature', 'claims' ) : null;
	}

	/**
	 * The name under which a single token is denied.
	 *
	 * @param string $text As it came.
	 */
	public static function name( string $text ): string {
		return 'token.' . substr( $text, strpos( $text, '.' ) + 1, self::NAME_DIGITS );
	}

	/**
	 * Whether it is for this place and time.
	 *
	 * @param string $tenant Id of the organization.
	 * @param string $scope  Of the policy.
	 * @param int    $now_s  Seconds since 1970.
	 */
	public function is_for( string $tenant, string $scope, int $now_s ): bool {
		$claims  = $this->claims;
		$is_here = $claims['tenant'] === $tenant && ( $claims['scope'] === $scope || '' === $claims['scope'] );
		return $is_here && $claims['iat'] <= $now_s + self::CLOCK_SKEW_S && $claims['exp'] > $now_s - self::CLOCK_SKEW_S && $claims['exp'] > $claims['iat'];
	}

	/**
	 * Whether its trust is as much as a route asks for.
	 *
	 * @param string|null $asked One of TRUST_LEVELS; null for any.
	 */
	public function suffices( ?string $asked ): bool {
		$held = array_search( $this->claims['trust'] ?? 'clean', self::TRUST_LEVELS, true );
		return null === $asked || $held >= array_search( $asked, self::TRUST_LEVELS, true );
	}

	/**
	 * Whether a program was given it.
	 */
	public function is_machine(): bool {
		return 'machine' === ( $this->claims['typ'] ?? null );
	}

	/**
	 * Whether JSON has what a token says.
	 *
	 * @param array $claims Of any shape.
	 */
	private static function are_claims( array $claims ): bool {
		foreach ( array( 'kid', 'tenant', 'fp', 'scope' ) as $name ) {
			if ( ! self::is_text( $claims[ $name ] ?? null ) ) {
				return false;
			}
		}
		foreach ( array( 'iat', 'exp' ) as $name ) {
			if ( ! is_int( $claims[ $name ] ?? null ) || abs( $claims[ $name ] ) >= 2 ** 53 ) {
				return false;
			}
		}
		$has_trust = ! array_key_exists( 'trust', $claims ) || in_array( $claims['trust'], self::TRUST_LEVELS, true );
		$is_bound  = ! array_key_exists( 'fam', $claims ) || self::is_text( $claims['fam'] );
		$has_kind  = ! array_key_exists( 'typ', $claims ) || ( 'machine' === $claims['typ'] && self::is_text( $claims['sub'] ?? null ) );
		return $has_trust && $is_bound && $has_kind;
	}

	/**
	 * Whether a value is a text of bounded length.
	 *
	 * @param mixed $value Any.
	 */
	private static function is_text( $value ): bool {
		return is_string( $value ) && strlen( $value ) <= self::LONGEST_TEXT;
	}

	/**
	 * Base64url without padding; null for what is none.
	 *
	 * @param string $text Any.
	 */
	private static function decoded( string $text ): ?string {
		if ( preg_match( '/[^A-Za-z0-9_-]/', $text ) || 1 === strlen( $text ) % 4 ) {
			return null;
		}
		$bytes = base64_decode( strtr( $text, '-_', '+/' ), true ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- A token.
		// One spelling only: bits that mean nothing must be zero.
		return is_string( $bytes ) && rtrim( strtr( base64_encode( $bytes ), '+/', '-_' ), '=' ) === $text ? $bytes : null; // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- As above.
	}
}
