<?php
/**
 * Crawlers by what they say.
 *
 * @package Sundew
 */

/**
 * Which crawler a User-Agent claims to be. Whether it is one, only the network can tell. Needs nothing of WordPress.
 */
class Sundew_Crawler_Claim {

	const LONGEST = 1024;
	// Nobody lists these, but they say themselves what they are; CUBOT is a maker of telephones.
	const SELF_DECLARED = '/(?:(?<![\w.-])cu)?(?:bot|crawler|spider)(?![a-z])/';

	/**
	 * The crawlers that are known.
	 *
	 * @var array|null
	 */
	private static $known = null;

	/**
	 * What a User-Agent says: "operator", "behaviour", and "hosts", the domains by which a claim is confirmed; null for everybody else.
	 *
	 * @param string $user_agent As it came.
	 */
	public static function of( string $user_agent ): ?array {
		$agent = strtolower( substr( $user_agent, 0, self::LONGEST ) );
		foreach ( self::known()['bots'] as $token => list( $operator, $behaviour ) ) {
			if ( false !== strpos( $agent, $token ) ) {
				return compact( 'operator', 'behaviour' ) + array( 'hosts' => self::known()['operators'][ $operator ]['hosts'] );
			}
		}
		if ( ! preg_match( self::SELF_DECLARED, $agent, $found ) || 'cubot' === $found[0] ) {
			return null;
		}
		return array(
			'operator'  => 'unknown',
			'behaviour' => 'other',
			'hosts'     => array(),
		);
	}

	/**
	 * Who signs requests as a host; null for hosts that nobody is known for.
	 *
	 * @param string $host Of a directory of keys.
	 */
	public static function operator_of_agent( string $host ): ?string {
		foreach ( self::known()['operators'] as $operator => $entry ) {
			if ( in_array( $host, $entry['agents'], true ) ) {
				return $operator;
			}
		}
		return null;
	}

	/**
	 * A crawler, as far as the signature of an agent says more about it than the network does.
	 *
	 * @param array|null $crawler "operator", "behaviour" and "is_verified".
	 * @param array|null $signer  "operator", which is a host, and "is_verified".
	 */
	public static function confirmed( ?array $crawler, ?array $signer ): ?array {
		$operator = null !== $signer && $signer['is_verified'] ? self::operator_of_agent( $signer['operator'] ) : null;
		if ( null === $operator ) {
			return $crawler;
		}
		$is_verified = true;
		$behaviour   = 'ai_assistant';
		if ( null === $crawler ) {
			return compact( 'operator', 'behaviour', 'is_verified' );
		}
		return $crawler['operator'] === $operator ? compact( 'is_verified' ) + $crawler : $crawler;
	}

	/**
	 * The crawlers that are known.
	 */
	private static function known(): array {
		if ( null === self::$known ) {
			self::$known = require __DIR__ . '/crawlers.gen.php';
		}
		return self::$known;
	}
}
