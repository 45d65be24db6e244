<?php
/**
 * Plugin Name: Sundew Bridge
 * Description: Sends what another maker's plugin reports to your own Sundew, where both speak the same contract.
 * License:     Apache-2.0
 *
 * Goes to wp-content/mu-plugins. In wp-config.php: SUNDEW_URL, SUNDEW_KEY, and SUNDEW_BRIDGE_FROM, the address that the
 * other plugin reports to, such as https://api.other.example.
 *
 * @package Sundew
 */

defined( 'ABSPATH' ) || exit;

add_filter(
	'pre_http_request',
	static function ( $answer, $args, $url ) {
		$is_set_up = defined( 'SUNDEW_URL' ) && defined( 'SUNDEW_KEY' ) && defined( 'SUNDEW_BRIDGE_FROM' );
		$from      = $is_set_up ? rtrim( SUNDEW_BRIDGE_FROM, '/' ) . '/api/' : '';
		if ( ! $is_set_up || false !== $answer || 0 !== strpos( $url, $from ) ) {
			return $answer;
		}
		$headers = is_array( $args['headers'] ) ? array_change_key_case( $args['headers'] ) : array( 'content-type' => 'application/json' );
		// The key of the other service is not handed on, and no redirect takes yours elsewhere.
		unset( $headers['x-wd-sensor-key'], $headers['x-api-key'], $headers['cookie'] );
		$headers['authorization'] = 'Bearer ' . SUNDEW_KEY;
		$changes                  = array( 'headers' => $headers, 'cookies' => array(), 'redirection' => 0, 'reject_unsafe_urls' => false ); // phpcs:ignore WordPress.Arrays
		return wp_remote_request( rtrim( SUNDEW_URL, '/' ) . '/api/' . substr( $url, strlen( $from ) ), array_merge( $args, $changes ) );
	},
	10,
	3
);
