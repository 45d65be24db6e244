<?php
/**
 * The detection script.
 *
 * @package Sundew
 */

/**
 * Puts the detection script of the service into pages.
 */
class Sundew_Tag {

	const HANDLE = 'sundew-tag';

	/**
	 * Address of the script.
	 *
	 * @var string
	 */
	private $url;

	/**
	 * Takes the address.
	 *
	 * @param string $url Of the script.
	 */
	public function __construct( string $url ) {
		$this->url = $url;
	}

	/**
	 * Adds its hooks.
	 */
	public function register(): void {
		add_action( 'wp_enqueue_scripts', array( $this, 'add' ) );
		add_action( 'login_enqueue_scripts', array( $this, 'add' ) );
		add_filter( 'script_loader_tag', array( $this, 'make_async' ), 10, 2 );
	}

	/**
	 * Adds the script. Its address has no version: the service decides which one it is.
	 */
	public function add(): void {
		wp_enqueue_script( self::HANDLE, $this->url, array(), null, false ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion
	}

	/**
	 * Lets the page go on while the script loads.
	 *
	 * @param string $tag    As WordPress prints it.
	 * @param string $handle Of the script.
	 */
	public function make_async( $tag, $handle ) {
		return self::HANDLE === $handle ? str_replace( '<script ', '<script async ', $tag ) : $tag;
	}
}
