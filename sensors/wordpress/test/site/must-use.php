<?php
/**
 * What is different for tests: no mail, and comments may come quickly one after the other.
 *
 * @package Sundew
 */

add_filter( 'pre_wp_mail', '__return_true' );
add_filter( 'wp_is_comment_flood', '__return_false', 20 );

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
