<?php
/**
 * The status page.
 *
 * @package Sundew
 */

/**
 * Says whether everything works, and what to do where it does not.
 */
class Sundew_Status_Page {

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
		echo '<div class="wrap"><h1>' . esc_html__( 'Status', 'sundew' ) . '</h1>';
		if ( ! $this->settings->is_connected() ) {
			Sundew_Menu::print_not_connected();
		} else {
			echo '<table class="widefat striped"><tbody>';
			$this->row( __( 'Connection', 'sundew' ), $this->connection() );
			$this->row( __( 'What is done', 'sundew' ), $this->settings->is_enforcing() ? __( 'Programs are refused.', 'sundew' ) : __( 'Visitors are watched; nobody is refused.', 'sundew' ) );
			$this->row( __( 'Your address', 'sundew' ), $this->address() );
			$this->row( __( 'Bait', 'sundew' ), $this->bait() );
			$this->row( __( 'Sending', 'sundew' ), $this->sending() );
			echo '</tbody></table>';
		}
		echo '</div>';
	}

	/**
	 * Whether the service takes the key.
	 */
	private function connection(): string {
		$answer = $this->service->validate_key();
		if ( is_wp_error( $answer ) ) {
			return $answer->get_error_message();
		}
		$scopes = (array) ( $answer['scopes'] ?? array() );
		if ( ! in_array( 'detections:write', $scopes, true ) ) {
			return __( 'The key may not report: it lacks the scope detections:write.', 'sundew' );
		}
		/* translators: 1: name of the API key, 2: address of the service. */
		return sprintf( __( 'Connected with the key "%1$s" to %2$s.', 'sundew' ), $answer['key_name'] ?? '', $this->settings->text( 'url' ) );
	}

	/**
	 * Which address the plugin takes the reader of this page for.
	 */
	private function address(): string {
		$ip = ( new Sundew_Visit( Sundew_Plugin::client_ip( $this->settings ) ) )->ip;
		if ( '' !== Sundew_Visit::said( 'HTTP_X_FORWARDED_FOR' ) && '' === $this->settings->text( 'trusted_proxies' ) ) {
			/* translators: %s: an address. */
			return sprintf( __( '%s. This request came through a proxy. If it is yours, name it in the settings; otherwise all visitors have this address.', 'sundew' ), $ip );
		}
		return $ip;
	}

	/**
	 * Whether bait is seen.
	 */
	private function bait(): string {
		if ( ! $this->settings->is_on( 'tripwires' ) ) {
			return __( 'Switched off.', 'sundew' );
		}
		return '' === get_option( 'permalink_structure' )
			? __( 'Not seen: with plain permalinks WordPress shows its home page for every address. Choose others under Settings > Permalinks.', 'sundew' )
			: __( 'Visitors who ask for files such as /wp-config.php.bak are seen.', 'sundew' );
	}

	/**
	 * How reports are sent.
	 */
	private function sending(): string {
		if ( ( new Sundew_Delivery( $this->settings ) )->is_resting() ) {
			return __( 'The service did not take a report a moment ago. The next one is sent within two minutes.', 'sundew' );
		}
		return Sundew_Delivery::can_finish_answer()
			? __( 'After the visitor has the page.', 'sundew' )
			: __( 'At the end of the page, without waiting for an answer. With PHP-FPM visitors would not even wait for that.', 'sundew' );
	}

	/**
	 * One line.
	 *
	 * @param string $title What it is about.
	 * @param string $words How it stands.
	 */
	private function row( string $title, string $words ): void {
		printf( '<tr><th scope="row">%s</th><td>%s</td></tr>', esc_html( $title ), esc_html( $words ) );
	}
}
