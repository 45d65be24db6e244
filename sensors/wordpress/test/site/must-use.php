<?php
/**
 * What is different for tests: no mail, and comments may come quickly one after the other.
 *
 * @package Sundew
 */

add_filter( 'pre_wp_mail', '__return_true' );
add_filter( 'wp_is_comment_flood', '__return_false', 20 );

// Nor can the operator of an agent be reached.
add_filter(
	'pre_http_request',
	static function ( $answer, array $call, string $url ) {
		$is_directory = 'https://agent.example/.well-known/http-message-signatures-directory' === $url;
		return $is_directory ? array( 'headers' => array(), 'response' => array( 'code' => 200 ), 'body' => get_option( 'test_directory' ) ) : $answer; // phpcs:ignore WordPress.Arrays
	},
	10,
	3
);

// A service that does not answer whoever asks for a form.
add_filter(
	'pre_http_request',
	static function ( $answer, array $call, string $url ) {
		$asked = get_option( 'test_forms_asked_for' );
		if ( false === $asked || false === strpos( $url, '/clearance/form' ) ) {
			return $answer;
		}
		update_option( 'test_forms_asked_for', $asked + 1 );
		return new WP_Error( 'away' );
	},
	10,
	3
);

// WooCommerce is not there: this calls the hooks that its checkout calls, with what it hands them.
add_action(
	'template_redirect',
	static function () {
		$step = $_GET['a_shop'] ?? ''; // phpcs:ignore WordPress.Security -- Of a test.
		if ( 'form' === $step ) {
			do_action( 'woocommerce_after_order_notes' ); // phpcs:ignore WordPress.NamingConventions -- As above.
			exit;
		}
		if ( 'checkout' === $step ) {
			$errors = new WP_Error();
			do_action( 'woocommerce_after_checkout_validation', array(), $errors ); // phpcs:ignore WordPress.NamingConventions -- As above.
			echo $errors->has_errors() ? 'refused: ' . esc_html( $errors->get_error_message() ) : 'ordered';
			exit;
		}
	},
	1
);

// A site in a folder.
add_filter(
	'option_home',
	static function ( string $home ): string {
		return 0 === strpos( $_SERVER['REQUEST_URI'] ?? '', '/Shop/' ) ? "$home/Shop" : $home; // phpcs:ignore WordPress.Security -- Of a test.
	},
	20
);

// As plugins that keep whole pages do: what was answered once is answered to all who come later, unless a constant forbids it.
if ( isset( $_GET['kept_page'] ) ) { // phpcs:ignore WordPress.Security -- Of a test.
	if ( false !== get_option( 'test_kept_page' ) ) {
		exit( get_option( 'test_kept_page' ) ); // phpcs:ignore WordPress.Security -- As above.
	}
	ob_start(
		static function ( string $page ): string {
			if ( ! defined( 'DONOTCACHEPAGE' ) ) {
				update_option( 'test_kept_page', $page );
			}
			return $page;
		}
	);
}

// What the site is told of a visitor.
add_action(
	'template_redirect',
	static function () {
		if ( isset( $_GET['what_is_told'] ) ) { // phpcs:ignore WordPress.Security -- Of a test.
			echo wp_json_encode( array( $_SERVER['HTTP_X_WD_CLEARANCE'] ?? null, $_SERVER['HTTP_X_WD_CLASS'] ?? null ) ); // phpcs:ignore WordPress.Security -- As above.
			exit;
		}
	},
	1
);

// As plugins that keep or change whole pages do: all of it is printed at the end.
add_action(
	'template_redirect',
	static function () {
		if ( isset( $_GET['held_back'] ) ) { // phpcs:ignore WordPress.Security -- Of a test.
			ob_start();
		}
	},
	1
);
