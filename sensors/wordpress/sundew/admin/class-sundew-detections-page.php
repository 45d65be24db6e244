<?php
/**
 * The page of detections.
 *
 * @package Sundew
 */

/**
 * What the service made of the last visits.
 */
class Sundew_Detections_Page {

	const MOST = 30;

	/**
	 * From this confidence on an attack is named.
	 */
	const SURE = 0.5;

	/**
	 * Of the site.
	 *
	 * @var Sundew_Settings
	 */
	private $settings;

	/**
	 * Is asked.
	 *
	 * @var Sundew_Service
	 */
	private $service;

	/**
	 * Takes its parts.
	 *
	 * @param Sundew_Settings $settings Of the site.
	 * @param Sundew_Service  $service  Is asked.
	 */
	public function __construct( Sundew_Settings $settings, Sundew_Service $service ) {
		$this->settings = $settings;
		$this->service  = $service;
	}

	/**
	 * Prints the page.
	 */
	public function show(): void {
		echo '<div class="wrap"><h1>' . esc_html__( 'Detections', 'sundew' ) . '</h1>';
		if ( ! $this->settings->is_connected() ) {
			Sundew_Menu::print_not_connected();
		} else {
			$found = $this->service->detections( array( 'page_size' => self::MOST ) );
			if ( is_wp_error( $found ) ) {
				printf( '<div class="notice notice-error inline"><p>%s</p></div>', esc_html( $found->get_error_message() ) );
			} else {
				$this->print_table( $found );
			}
		}
		echo '</div>';
	}

	/**
	 * Prints the table.
	 *
	 * @param array $found Detections, the newest first.
	 */
	private function print_table( array $found ): void {
		if ( ! $found ) {
			echo '<p>' . esc_html__( 'Nothing yet. Open a page of your site in another window, and load this one again.', 'sundew' ) . '</p>';
			return;
		}
		$titles = array( __( 'Time', 'sundew' ), __( 'Address', 'sundew' ), __( 'Page', 'sundew' ), __( 'What happened', 'sundew' ), __( 'Score', 'sundew' ), __( 'Decision', 'sundew' ) );
		echo '<table class="wp-list-table widefat striped"><thead><tr>';
		foreach ( $titles as $title ) {
			printf( '<th scope="col">%s</th>', esc_html( $title ) );
		}
		echo '</tr></thead><tbody>';
		foreach ( $found as $one ) {
			$cells = array(
				wp_date( get_option( 'date_format' ) . ' H:i:s', (int) strtotime( self::text( $one, 'timestamp' ) ) ),
				self::text( $one, 'ip_address' ),
				self::text( $one, 'path' ),
				self::what( $one ),
				self::text( $one, 'bot_score' ),
				self::decision( is_array( $one['decision'] ?? null ) ? self::text( $one['decision'], 'action' ) : '' ),
			);
			echo '<tr>';
			foreach ( $cells as $at => $cell ) {
				printf( 2 === $at ? '<td><a href="%2$s">%1$s</a></td>' : '<td>%1$s</td>', esc_html( $cell ), esc_url( $this->settings->text( 'url' ) . '/detections?detection=' . rawurlencode( self::text( $one, 'id' ) ) . '&org=' . rawurlencode( self::text( $one, 'organization_id' ) ) ) );
			}
			echo '</tr>';
		}
		echo '</tbody></table>';
	}

	/**
	 * What the plugin saw.
	 *
	 * @param array $one Detection.
	 */
	private static function what( array $one ): string {
		if ( ! empty( $one['honeypot_filled'] ) ) {
			return __( 'Filled a field that only programs see', 'sundew' );
		}
		$flags = (array) ( $one['flags'] ?? array() );
		if ( in_array( 'tripwire', $flags, true ) ) {
			return __( 'Asked for bait', 'sundew' );
		}
		if ( in_array( 'rule:rate_limit', $flags, true ) ) {
			return __( 'Asked too often', 'sundew' );
		}
		$attacks = array();
		foreach ( (array) ( $one['attack_signatures'] ?? array() ) as $attack ) {
			if ( is_array( $attack ) && (float) self::text( $attack, 'confidence' ) >= self::SURE ) {
				$attacks[] = self::text( $attack, 'type' );
			}
		}
		if ( $attacks ) {
			/* translators: %s: names of kinds of attack. */
			return sprintf( __( 'Sent an attack: %s', 'sundew' ), implode( ', ', array_unique( $attacks ) ) );
		}
		$words = array(
			'wp_login_failed'     => __( 'Failed to sign in', 'sundew' ),
			'wp_login'            => __( 'Signed in', 'sundew' ),
			'preprocess_comment'  => __( 'Sent a comment', 'sundew' ),
			'registration_errors' => __( 'Registered', 'sundew' ),
		);
		return $words[ self::text( $one, 'hook_triggered' ) ] ?? '';
	}

	/**
	 * A decision in words.
	 *
	 * @param string $action Of the service.
	 */
	private static function decision( string $action ): string {
		$words = array(
			'allow'     => __( 'Allow', 'sundew' ),
			'log'       => __( 'Keep an eye on it', 'sundew' ),
			'challenge' => __( 'Ask for clearance', 'sundew' ),
			'block'     => __( 'Block', 'sundew' ),
		);
		return $words[ $action ] ?? $action;
	}

	/**
	 * A member as text; '' when it is none.
	 *
	 * @param array  $of   Answer of the service.
	 * @param string $name Of the member.
	 */
	private static function text( array $of, string $name ): string {
		return is_scalar( $of[ $name ] ?? null ) ? (string) $of[ $name ] : '';
	}
}
