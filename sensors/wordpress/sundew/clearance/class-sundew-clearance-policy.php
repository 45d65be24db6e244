<?php
/**
 * The clearance policy as this site has it.
 *
 * @package Sundew
 */

/**
 * Keeps the policy of the property in an option, and asks the service for it beside the visits: no visitor waits for it.
 */
class Sundew_Clearance_Policy {

	const OPTION         = 'sundew_clearance';
	const JOB            = 'sundew_clearance';
	const POLL_S         = 30;
	const RETRY_S        = 5;
	// One answer that fails to come may be a hiccup.
	const OUTAGE_AFTER   = 2;
	const CONFIRMED_S    = 60;
	const TIMEOUT_S      = 2;
	// Members that the check looks at, whatever is asked of it.
	const LISTS          = array( 'routes', 'route_min_trust', 'monitor_routes', 'route_exceptions', 'route_refusals', 'allow', 'allow_behaviors', 'keys', 'active_credentials', 'restricted_credentials', 'denied_fps', 'signed_agents' );
	const TEXTS          = array( 'scope', 'mode', 'denied_filter' );

	/**
	 * Where to, with which key.
	 *
	 * @var Sundew_Settings
	 */
	private $settings;

	/**
	 * Remembers what was confirmed.
	 *
	 * @var Sundew_Store
	 */
	private $store;

	/**
	 * What is told the service.
	 *
	 * @var Sundew_Clearance_Counts
	 */
	private $counts;

	/**
	 * What is kept: "organization" and "property" of the key, "config", "etag", "asked_s" and "failures" in a row.
	 *
	 * @var array
	 */
	private $kept;

	/**
	 * Takes its parts.
	 *
	 * @param Sundew_Settings         $settings Where to, with which key.
	 * @param Sundew_Store            $store    Remembers what was confirmed.
	 * @param Sundew_Clearance_Counts $counts   What is told the service.
	 */
	public function __construct( Sundew_Settings $settings, Sundew_Store $store, Sundew_Clearance_Counts $counts ) {
		$kept           = get_option( self::OPTION, array() );
		$this->settings = $settings;
		$this->store    = $store;
		$this->counts   = $counts;
		$this->kept     = is_array( $kept ) && ( $kept['of'] ?? '' ) === $this->place() ? $kept : array();
	}

	/**
	 * Adds its hooks.
	 */
	public function register(): void {
		add_action( self::JOB, array( $this, 'refresh' ) );
		// After the report, which finishes the answer where PHP can.
		add_action( 'shutdown', array( $this, 'see_to_it' ), 1001 );
	}

	/**
	 * The policy; null until the service has answered once.
	 */
	public function config(): ?array {
		$config = $this->kept['config'] ?? null;
		return is_array( $config ) && self::is_policy( $config ) ? $config : null;
	}

	/**
	 * Id of the organization of the key.
	 */
	public function organization(): string {
		return $this->kept['organization'] ?? '';
	}

	/**
	 * Whether the service has failed to answer twice in a row.
	 */
	public function is_outage(): bool {
		return ( $this->kept['failures'] ?? 0 ) >= self::OUTAGE_AFTER;
	}

	/**
	 * Asks the service about a fingerprint that the filter may have; false where it does not answer.
	 *
	 * @param string $fingerprint Of a device.
	 */
	public function is_denied( string $fingerprint ): bool {
		if ( $this->store->is_marked( "denied $fingerprint" ) || $this->store->is_marked( "not denied $fingerprint" ) ) {
			return $this->store->is_marked( "denied $fingerprint" );
		}
		$answer    = $this->ask( '/api/v1/clearance/denied/' . rawurlencode( $fingerprint ) . '?' . $this->query() );
		$is_denied = 200 === $answer['status'] && true === ( $answer['body']['denied'] ?? null );
		$this->store->mark( ( $is_denied ? 'denied ' : 'not denied ' ) . $fingerprint, self::CONFIRMED_S );
		return $is_denied;
	}

	/**
	 * Has the policy asked for when it is due: at once where the visitor has the answer already, otherwise by WP-Cron.
	 */
	public function see_to_it(): void {
		$wait_s = isset( $this->kept['failures'] ) && ! $this->is_outage() ? self::RETRY_S : self::POLL_S;
		if ( time() - ( $this->kept['asked_s'] ?? 0 ) < $wait_s || wp_doing_cron() ) {
			return;
		}
		if ( Sundew_Delivery::can_finish_answer() ) {
			$this->refresh();
		} elseif ( ! wp_next_scheduled( self::JOB ) ) {
			wp_schedule_single_event( time(), self::JOB );
		}
	}

	/**
	 * Asks for the policy, and tells how visits stood with it.
	 */
	public function refresh(): void {
		$this->kept['asked_s'] = time();
		$this->keep();
		$is_heard = '' !== $this->organization() || $this->find_organization();
		$etag     = null === $this->config() ? '' : ( $this->kept['etag'] ?? '' );
		$answer   = $is_heard ? $this->ask( '/api/v1/clearance/config?' . $this->query(), array( 'If-None-Match' => $etag ) ) : array( 'status' => 0 );
		$is_rubbish = 200 === $answer['status'] && ! self::is_policy( $answer['body'] );
		if ( 200 === $answer['status'] && ! $is_rubbish ) {
			$this->kept['config'] = $answer['body'];
			$this->kept['etag']   = $answer['etag'];
		}
		if ( $answer['status'] >= 200 && $answer['status'] < 500 && ! $is_rubbish ) {
			unset( $this->kept['failures'] );
		} else {
			$this->kept['failures'] = 1 + ( $this->kept['failures'] ?? 0 );
		}
		$this->keep();
		if ( null !== $this->config() && ! isset( $this->kept['failures'] ) ) {
			$this->counts->send( $this->config(), $this->property() );
		}
	}

	/**
	 * Whether an answer is a policy. Anything else would stop every page of the site.
	 *
	 * @param array $body As it came.
	 */
	private static function is_policy( array $body ): bool {
		foreach ( self::LISTS as $name ) {
			if ( ! is_array( $body[ $name ] ?? null ) ) {
				return false;
			}
		}
		foreach ( self::TEXTS as $name ) {
			if ( ! is_string( $body[ $name ] ?? null ) ) {
				return false;
			}
		}
		return true;
	}

	/**
	 * Learns whose key it is.
	 */
	private function find_organization(): bool {
		$key = ( new Sundew_Service( $this->settings ) )->validate_key();
		if ( is_wp_error( $key ) ) {
			return false;
		}
		$this->kept['organization'] = (string) ( $key['organization_id'] ?? '' );
		$this->kept['property']     = (string) ( $key['property_id'] ?? '' );
		return '' !== $this->organization();
	}

	/**
	 * Id of the property whose policy is meant: of the key, else of the settings; '' for the default one.
	 */
	public function property(): string {
		return '' === ( $this->kept['property'] ?? '' ) ? $this->settings->text( 'property' ) : $this->kept['property'];
	}

	/**
	 * Which policy is meant.
	 */
	private function query(): string {
		$property = $this->property();
		return http_build_query( array( 'aid' => $this->organization() ) + ( '' === $property ? array() : array( 'pid' => $property ) ) );
	}

	/**
	 * What the policy is of; with other settings it is another one.
	 */
	private function place(): string {
		return $this->settings->secret( implode( ' ', array( 'clearance', $this->settings->text( 'url' ), $this->settings->text( 'key' ), $this->settings->text( 'property' ) ) ) );
	}

	/**
	 * Stores what is kept. Read only where the policy is looked at.
	 */
	private function keep(): void {
		$this->kept['of'] = $this->place();
		update_option( self::OPTION, $this->kept, false );
	}

	/**
	 * Asks the service: "status", 0 without an answer, "body" and "etag".
	 *
	 * @param string $path    With query.
	 * @param array  $headers Of the call.
	 */
	private function ask( string $path, array $headers = array() ): array {
		$answer = wp_remote_get(
			$this->settings->text( 'url' ) . $path,
			array(
				'timeout'     => self::TIMEOUT_S,
				'redirection' => 0,
				'headers'     => array_filter( $headers ),
			)
		);
		return array(
			'status' => (int) wp_remote_retrieve_response_code( $answer ),
			'etag'   => (string) wp_remote_retrieve_header( $answer, 'etag' ),
			'body'   => (array) json_decode( wp_remote_retrieve_body( $answer ), true ),
		);
	}
}
