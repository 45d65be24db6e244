<?php
/**
 * Which visits are reported.
 *
 * @package Sundew
 */

/**
 * Which visits are reported. Needs nothing of WordPress.
 */
class Sundew_Coverage {

	const ASSETS      = '/\.(?:css|js|mjs|map|png|jpe?g|gif|svg|ico|webp|avif|bmp|woff2?|ttf|otf|eot|mp4|webm|mp3|ogg|wav|m4a)$/iD';
	const SCRIPT      = '/;|\.(?:php\d?|aspx?|jspx?|cgi)\//i';
	const LOADING     = array( 'GET', 'HEAD', 'OPTIONS' );
	const TEST_PREFIX = 'Service-Test/';

	/**
	 * True for a file that pages load by themselves. What is sent something is none, nor is what stands behind the name of a
	 * script or a semicolon.
	 *
	 * @param string $path   Without query.
	 * @param string $method Of the request.
	 */
	public static function is_static_asset( string $path, string $method ): bool {
		return 1 === preg_match( self::ASSETS, $path ) && 0 === preg_match( self::SCRIPT, $path ) && in_array( $method, self::LOADING, true );
	}

	/**
	 * True for test traffic, which is always reported.
	 *
	 * @param string $user_agent As it came.
	 */
	public static function is_test( string $user_agent ): bool {
		return 0 === stripos( ltrim( $user_agent ), self::TEST_PREFIX );
	}

	/**
	 * Whether a visit is reported: all but the files that a site has.
	 *
	 * @param string   $path    Without query.
	 * @param int|null $status  Of the answer; null when it is not known.
	 * @param bool     $is_test Test traffic.
	 * @param string   $method  Of the request.
	 */
	public static function is_reported( string $path, ?int $status, bool $is_test, string $method ): bool {
		return $is_test || ! self::is_static_asset( $path, $method ) || ( null !== $status && $status >= 400 );
	}
}
