<?php
/**
 * The hidden link of the site.
 *
 * @package Sundew
 */

/**
 * A link that programs find and people do not. Needs nothing of WordPress.
 */
class Sundew_Honeytoken {

	const FOLDERS = array( 'archive', 'exports', 'reports', 'listing', 'overview', 'catalogue', 'records', 'documents' );

	/**
	 * Its path, which follows from the seed alone.
	 *
	 * @param string $seed Text that outsiders do not know.
	 */
	public static function path( string $seed ): string {
		$hash = Sundew_Hash32::of( "honeytoken $seed" );
		return sprintf( '/%s/%08x', self::FOLDERS[ $hash % count( self::FOLDERS ) ], Sundew_Hash32::of( "path $hash $seed" ) );
	}

	/**
	 * Its markup. Neither keyboard nor screen reader comes to it, and search engines are asked not to follow.
	 *
	 * @param string $path Of the link.
	 */
	public static function link( string $path ): string {
		return '<span hidden aria-hidden="true"><a href="' . htmlspecialchars( $path, ENT_QUOTES ) . '" rel="nofollow" tabindex="-1">more</a></span>';
	}
}
