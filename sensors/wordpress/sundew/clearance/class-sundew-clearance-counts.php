<?php
/**
 * How visits stood with clearance.
 *
 * @package Sundew
 */

/**
 * Counts visits by label and route, and tells the service. What PHP processes share is the database, so it counts there.
 */
class Sundew_Clearance_Counts {

	const KEPT_S    = 600;
	const TIMEOUT_S = 2;
	const LABELS    = array( 'machine', 'verified-bot', 'signed-agent', 'agent-impersonation', 'excepted', 'missing', 'invalid', 'revoked', 'valid', 'insufficient-trust', 'crawler-refused', 'outage-pass' );

	/**
	 * Where to, with which key.
	 *
	 * @var Sundew_Settings
	 */
	private $settings;

	/**
	 * Counts.
	 *
	 * @var Sundew_Store
	 */
	private $store;

	/**
	 * Takes its parts.
	 *
	 * @param Sundew_Settings $settings Where to, with which key.
	 * @param Sundew_Store    $store    Counts.
	 */
	public function __construct( Sundew_Settings $settings, Sundew_Store $store ) {
		$this->settings = $settings;
		$this->store    = $store;
	}

	/**
	 * Counts a visit. Nothing is asked of those on other routes, so they are not counted.
	 *
	 * @param string      $label How it stands.
	 * @param string|null $route Of the policy; null where none means the path.
	 */
	public function add( string $label, ?string $route ): void {
		if ( 'unscoped' !== $label ) {
			$this->store->increment( self::name( $label, $route ?? '' ), self::KEPT_S );
		}
	}

	/**
	 * Tells the service what was counted since the last time. What cannot be told is given up.
	 *
	 * @param array  $config   The policy, which has the routes.
	 * @param string $property Id; '' for that of the key.
	 */
	public function send( array $config, string $property ): void {
		$counts = $this->taken( array_merge( array( '' ), $config['routes'], array_column( $config['monitor_routes'], 'pattern' ) ) );
		if ( array() === $counts ) {
			return;
		}
		$report = array( 'report_id' => wp_generate_uuid4() ) + ( '' === $property ? array() : array( 'pid' => $property ) );
		wp_remote_post(
			$this->settings->text( 'url' ) . '/api/v1/clearance/telemetry',
			array(
				'timeout'     => self::TIMEOUT_S,
				'redirection' => 0,
				'headers'     => array(
					'Authorization' => 'Bearer ' . $this->settings->text( 'key' ),
					'Content-Type'  => 'application/json',
				),
				'body'        => wp_json_encode( $report + array( 'counts' => $counts ) ),
			)
		);
	}

	/**
	 * Takes what was counted on these routes.
	 *
	 * @param string[] $routes Patterns.
	 */
	private function taken( array $routes ): array {
		$names = array();
		foreach ( array_unique( $routes ) as $route ) {
			foreach ( self::LABELS as $label ) {
				$names[ self::name( $label, $route ) ] = compact( 'label', 'route' );
			}
		}
		$counts = array();
		foreach ( $this->store->take( array_keys( $names ) ) as $name => $count ) {
			$counts[] = $names[ $name ] + compact( 'count' );
		}
		return $counts;
	}

	/**
	 * Under which a count stands.
	 *
	 * @param string $label How visits stand.
	 * @param string $route Pattern.
	 */
	private static function name( string $label, string $route ): string {
		return "clearance $label $route";
	}
}
