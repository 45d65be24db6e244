<?php
/**
 * Families of browsers.
 *
 * @package Sundew
 */

/**
 * The family of a browser by its User-Agent, the same on every system and in every version. Needs nothing of WordPress.
 */
class Sundew_Browser_Family {

	const LONGEST = 1024;

	/**
	 * Those whose name others carry as well come first.
	 */
	const SIGNS = array(
		'edge'    => '~\bEdg(?:e|A|iOS)?/~',
		'opera'   => '~\bOPR/|\bOPT/|\bOpera\b~',
		'samsung' => '~\bSamsungBrowser/~',
		'firefox' => '~\b(?:Firefox|FxiOS)/~',
		'chrome'  => '~\b(?:Chrome|Chromium|CriOS|HeadlessChrome)/~',
		'safari'  => '~\bSafari/~',
	);

	/**
	 * The family; empty for others.
	 *
	 * @param string $user_agent As it came.
	 */
	public static function of( string $user_agent ): string {
		foreach ( self::SIGNS as $family => $sign ) {
			if ( preg_match( $sign, substr( $user_agent, 0, self::LONGEST ) ) ) {
				return $family;
			}
		}
		return '';
	}
}
