<?php
/**
 * Requests that a page made the browser ask.
 *
 * @package Sundew
 */

/**
 * Such a page chooses what is asked for, and whoever has it open may know nothing of it. Needs nothing of WordPress.
 */
class Sundew_Induced_Request {

	const FLAG = 'cross_site';

	/** What people open, and what scripts fetch; everything else is loaded because a page names it. */
	const OPENED = array( '', 'document', 'empty' );

	/**
	 * True for what another site's page asked for in any way, and for pictures and frames of any page. Browsers that send no
	 * Fetch Metadata are judged by the page that they come from.
	 *
	 * @param string $fetch_site Sec-Fetch-Site; '' without one, as for the others.
	 * @param string $fetch_dest Sec-Fetch-Dest.
	 * @param string $referrer   Referer.
	 * @param string $host       Host.
	 */
	public static function is( string $fetch_site, string $fetch_dest, string $referrer, string $host ): bool {
		$site = strtolower( $fetch_site );
		if ( 'cross-site' === $site || ! in_array( strtolower( $fetch_dest ), self::OPENED, true ) ) {
			return true;
		}
		if ( '' !== $site ) {
			return false;
		}
		return 1 === preg_match( '#^https?://([^/?\#]*)#i', $referrer, $page ) && strtolower( $page[1] ) !== strtolower( $host );
	}
}
