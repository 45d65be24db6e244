<?php
/**
 * What sends a request.
 *
 * @package Sundew
 */

/**
 * Tells programs, crawlers and browsers apart, as sensors tell the site. Needs nothing of WordPress.
 */
class Sundew_Visitor_Class {

	const VERIFIED = array( 'machine', 'verified-bot', 'signed-agent' );

	/**
	 * One of "verified", "crawler", "script" and "browser".
	 *
	 * @param string     $label      How the request stands with clearance.
	 * @param array|null $crawler    "is_verified" of the crawler that it claims to be of.
	 * @param array|null $signer     "is_verified" of the agent that signed it.
	 * @param string     $user_agent As it came.
	 */
	public static function of( string $label, ?array $crawler, ?array $signer, string $user_agent ): string {
		if ( in_array( $label, self::VERIFIED, true ) || ( $crawler['is_verified'] ?? false ) || ( $signer['is_verified'] ?? false ) ) {
			return 'verified';
		}
		if ( null !== $crawler || null !== $signer ) {
			return 'crawler';
		}
		$is_browser = 0 === strpos( $user_agent, 'Mozilla/5.0 (' ) && '' !== Sundew_Browser_Family::of( $user_agent );
		return $is_browser ? 'browser' : 'script';
	}
}
