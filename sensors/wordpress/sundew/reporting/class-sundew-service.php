<?php
/**
 * Questions to the service.
 *
 * @package Sundew
 */

/**
 * Calls that wait for an answer. They are for admin pages; no visitor waits for them.
 */
class Sundew_Service {

	const TIMEOUT_S = 5;

	/**
	 * Where to, with which key.
	 *
	 * @var Sundew_Settings
	 */
	private $settings;

	/**
	 * Takes the settings.
	 *
	 * @param Sundew_Settings $settings Of the site.
	 */
	public function __construct( Sundew_Settings $settings ) {
		$this->settings = $settings;
	}

	/**
	 * What the service knows of the key: organization_id, key_name, scopes.
	 *
	 * @return array|WP_Error Words for the owner when there is no answer.
	 */
	public function validate_key() {
		return $this->get( '/api/v1/auth/validate-key' );
	}

	/**
	 * The newest detections of this plugin.
	 *
	 * @param array $query As the list of the service takes it, such as "page_size" and "ip".
	 * @return array|WP_Error Words for the owner when there is no answer.
	 */
	public function detections( array $query ) {
		$key = $this->validate_key();
		if ( is_wp_error( $key ) ) {
			return $key;
		}
		$list   = '/api/organizations/' . rawurlencode( (string) ( $key['organization_id'] ?? '' ) ) . '/detections?';
		$answer = $this->get( $list . http_build_query( $query + array( 'source' => Sundew_Findings::SOURCE ) ) );
		return is_wp_error( $answer ) ? $answer : (array) ( $answer['data'] ?? array() );
	}

	/**
	 * Asks for something.
	 *
	 * @param string $path With query.
	 * @return array|WP_Error Words for the owner when there is no answer.
	 */
	public function get( string $path ) {
		$answer = wp_remote_get(
			$this->settings->text( 'url' ) . $path,
			array(
				'timeout'     => self::TIMEOUT_S,
				'redirection' => 0,
				'headers'     => array( 'Authorization' => 'Bearer ' . $this->settings->text( 'key' ) ),
			)
		);
		if ( is_wp_error( $answer ) ) {
			/* translators: %s: what went wrong, in the words of the system. */
			return new WP_Error( 'sundew', sprintf( __( 'The service cannot be reached: %s', 'sundew' ), $answer->get_error_message() ) );
		}
		$status = (int) wp_remote_retrieve_response_code( $answer );
		$body   = json_decode( wp_remote_retrieve_body( $answer ), true );
		if ( 200 === $status && is_array( $body ) ) {
			return $body;
		}
		return new WP_Error( 'sundew', self::words_for( $status, is_array( $body ) ? $body : array() ) );
	}

	/**
	 * What an answer means to the owner.
	 *
	 * @param int   $status Of the answer.
	 * @param array $body   Of the answer.
	 */
	private static function words_for( int $status, array $body ): string {
		if ( 401 === $status ) {
			return __( 'The service does not take this key. Make a new one in the dashboard, under API keys.', 'sundew' );
		}
		if ( 403 === $status ) {
			return __( 'This key may not do that. Make one with the scopes detections:write and detections:read.', 'sundew' );
		}
		if ( isset( $body['error'] ) && is_string( $body['error'] ) ) {
			/* translators: 1: status of the answer, 2: words of the service. */
			return sprintf( __( 'The service answered %1$d: %2$s', 'sundew' ), $status, $body['error'] );
		}
		return __( 'What answers at this address is no Sundew service. Enter the address of its dashboard.', 'sundew' );
	}
}
