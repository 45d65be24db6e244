<?php
/**
 * Reports the visit.
 *
 * @package Sundew
 */

/**
 * Reports the visit once its page is made. Nothing that goes wrong here reaches the page.
 */
class Sundew_Reporter {

	/**
	 * The visit.
	 *
	 * @var Sundew_Visit
	 */
	private $visit;

	/**
	 * What was found in it.
	 *
	 * @var Sundew_Findings
	 */
	private $findings;

	/**
	 * The way to the service.
	 *
	 * @var Sundew_Delivery
	 */
	private $delivery;

	/**
	 * Takes its parts.
	 *
	 * @param Sundew_Visit    $visit    The visit.
	 * @param Sundew_Findings $findings What was found in it.
	 * @param Sundew_Delivery $delivery The way to the service.
	 */
	public function __construct( Sundew_Visit $visit, Sundew_Findings $findings, Sundew_Delivery $delivery ) {
		$this->visit    = $visit;
		$this->findings = $findings;
		$this->delivery = $delivery;
	}

	/**
	 * Adds its hooks: before WordPress prints what is left of the page, and after what others do at the end.
	 */
	public function register(): void {
		add_action( 'shutdown', array( $this, 'outlast_visitor' ), 0 );
		add_action( 'shutdown', array( $this, 'report' ), 1000 );
	}

	/**
	 * PHP ends a script that prints to a visitor who has gone, with all that stands after it. Programs go early on purpose.
	 */
	public function outlast_visitor(): void {
		ignore_user_abort( true );
	}

	/**
	 * Sends the report.
	 */
	public function report(): void {
		try {
			$status = http_response_code();
			$status = is_int( $status ) ? $status : null;
			if ( ! $this->is_of_a_visitor() || ! $this->is_reported( $status ) ) {
				return;
			}
			$this->delivery->send( Sundew_Detect_Report::of( $this->told_of_visit(), $this->findings->for_report( $status ) ) );
		} catch ( Throwable $error ) {
			// phpcs:ignore WordPress.PHP.DevelopmentFunctions.error_log_error_log -- The owner finds it where faults of plugins are.
			error_log( 'Sundew: ' . $error->getMessage() );
		}
	}

	/**
	 * The visit, without what editors search for: they may put any script on a page as it is, look for what they write about, and
	 * would be shut out for an attack in it.
	 *
	 * @return array As Sundew_Visit::for_report().
	 */
	private function told_of_visit(): array {
		$visit = $this->visit->for_report();
		if ( ! function_exists( 'wp_get_current_user' ) || ! current_user_can( 'edit_others_posts' ) ) {
			return $visit;
		}
		foreach ( array( 'url', 'referrer' ) as $name ) {
			$visit[ $name ] = preg_replace( '/\?.*$/s', '', (string) $visit[ $name ] );
		}
		return $visit;
	}

	/**
	 * Whether the visit is reported. A script that is asked for with the name of a file behind its own is none.
	 *
	 * @param int|null $status Of the answer.
	 */
	private function is_reported( ?int $status ): bool {
		$is_test = Sundew_Coverage::is_test( $this->visit->user_agent );
		foreach ( $this->visit->paths() as $path ) {
			if ( Sundew_Coverage::is_reported( $path, $status, $is_test, Sundew_Visit::said( 'REQUEST_METHOD' ) ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * False for what the site asks of itself, and for the pulse of open editor windows.
	 */
	private function is_of_a_visitor(): bool {
		if ( wp_doing_cron() || ( defined( 'WP_CLI' ) && WP_CLI ) || 'cli' === PHP_SAPI ) {
			return false;
		}
		return ! did_action( 'wp_ajax_heartbeat' );
	}
}
