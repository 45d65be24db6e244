<?php
/**
 * The check of session clearance.
 *
 * @package Sundew
 */

/**
 * Decides about requests from a policy that is at hand: program's token, crawler, signed agent, route, cookie. Every sensor asks in this order.
 */
class Sundew_Clearance_Check {

	const COOKIE         = 'wd_clearance';
	const LONGEST_HEADER = 16384;
	const MOST_TOKENS    = 4;
	const PASSING        = array( 'machine', 'verified-bot', 'signed-agent', 'unscoped', 'excepted', 'valid', 'outage-pass' );
	const TELLING        = array( 'revoked', 'insufficient-trust', 'invalid', 'missing' );

	/**
	 * Id of the organization.
	 *
	 * @var string
	 */
	private $tenant;

	/**
	 * The policy, as the service answers it.
	 *
	 * @var array
	 */
	private $config;

	/**
	 * Whether the service is away, so that nobody can earn a token.
	 *
	 * @var bool
	 */
	private $is_outage;

	/**
	 * Asks the service whether a fingerprint is denied.
	 *
	 * @var callable
	 */
	private $is_denied;

	/**
	 * Seconds since 1970.
	 *
	 * @var int
	 */
	private $now_s;

	/**
	 * Takes what it decides by.
	 *
	 * @param string   $tenant    Id of the organization.
	 * @param array    $config    The policy, as the service answers it.
	 * @param bool     $is_outage Whether the service is away.
	 * @param callable $is_denied Is asked about a fingerprint that the filter may have.
	 * @param int      $now_s     Seconds since 1970.
	 */
	public function __construct( string $tenant, array $config, bool $is_outage, callable $is_denied, int $now_s ) {
		$this->tenant    = $tenant;
		$this->config    = $config;
		$this->is_outage = $is_outage;
		$this->is_denied = $is_denied;
		$this->now_s     = $now_s;
	}

	/**
	 * The first few tokens in a Cookie header; whoever shares a domain can set a second one.
	 *
	 * @param string $header As it came.
	 * @return string[]
	 */
	public static function tokens( string $header ): array {
		$tokens = array();
		foreach ( explode( ';', substr( $header, 0, self::LONGEST_HEADER ) ) as $pair ) {
			$parts = explode( '=', $pair, 2 );
			$value = trim( $parts[1] ?? '' );
			if ( self::COOKIE === trim( $parts[0] ) && '' !== $value && strlen( $value ) <= Sundew_Clearance_Token::LONGEST ) {
				$tokens[] = $value;
			}
		}
		return array_slice( $tokens, 0, self::MOST_TOKENS );
	}

	/**
	 * How a request stands: "label", "is_refused", "would_refuse" and "route".
	 *
	 * @param string      $path          Without query, as it came.
	 * @param string[]    $tokens        Of the cookies.
	 * @param string|null $user_agent    As it came; null takes a token in any browser.
	 * @param string      $service_token Of a program; '' for none.
	 * @param callable    $crawler       Gives "operator", "behaviour" and "is_verified" of the crawler that asks, or null; called after $agent.
	 * @param callable    $agent         Gives "operator" and "is_verified" of the agent that signed the request, or null.
	 */
	public function of( string $path, array $tokens, ?string $user_agent, string $service_token, callable $crawler, callable $agent ): array {
		$plain = Sundew_Route_Pattern::plain( $path );
		$route = $this->route( $plain );
		if ( '' !== $service_token && $this->is_machine( $service_token, $plain ) ) {
			return $this->settled( 'machine', null, $route );
		}
		$signer = $agent();
		$access = new Sundew_Crawler_Access( $this->config, $plain );
		// Nothing is asked of anybody here, so nobody has to wait until it is clear who asks.
		if ( null === $route && ! $access->has_rules() ) {
			return $this->settled( $this->is_let_in( $signer ) ? 'signed-agent' : 'unscoped', null, null );
		}
		$known       = $crawler();
		$said        = null === $known ? array( 'access' => 'none' ) : $access->of( $known );
		$is_verified = null !== $known && $known['is_verified'];
		if ( 'refuse' === $said['access'] ) {
			return $this->settled( 'crawler-refused', $said['mode'], $route );
		}
		if ( $is_verified && 'allow' === $said['access'] ) {
			return $this->settled( 'verified-bot', null, $route );
		}
		if ( $this->is_let_in( $signer ) ) {
			return $this->settled( 'signed-agent', null, $route );
		}
		if ( null === $route || $route['is_excepted'] ) {
			return $this->settled( null === $route ? 'unscoped' : 'excepted', null, $route );
		}
		if ( null !== $signer && ! $signer['is_verified'] ) {
			return $this->settled( 'agent-impersonation', $route['mode'], $route );
		}
		$label = $is_verified ? 'crawler-refused' : $this->label_of( $tokens, $user_agent, $route );
		if ( $this->is_outage && ! in_array( $label, array( 'revoked', 'valid', 'crawler-refused' ), true ) ) {
			$label = 'outage-pass';
		}
		return $this->settled( $label, $route['mode'], $route );
	}

	/**
	 * What the policy asks of a path: "pattern", "mode", "min_trust" and "is_excepted"; null for nothing.
	 *
	 * @param string $path In the one spelling.
	 */
	private function route( string $path ): ?array {
		$routes = array();
		foreach ( $this->config['routes'] as $pattern ) {
			$routes[] = array( 'pattern' => $pattern, 'mode' => $this->config['mode'], 'except' => array() ); // phpcs:ignore WordPress.Arrays
		}
		foreach ( $this->config['monitor_routes'] as $route ) {
			$routes[] = array( 'mode' => 'monitor' ) + $route + array( 'except' => array() );
		}
		$best = Sundew_Route_Pattern::best( $routes, $path );
		if ( null === $best ) {
			return null;
		}
		$except = $best['except'];
		foreach ( $this->config['route_exceptions'] as $entry ) {
			$except = $entry['pattern'] === $best['pattern'] ? array_merge( $except, $entry['except'] ) : $except;
		}
		$best['is_excepted'] = array() !== array_filter(
			$except,
			static function ( string $pattern ) use ( $path ): bool {
				return Sundew_Route_Pattern::matches( $pattern, $path );
			}
		);
		$asked               = Sundew_Route_Pattern::best( $this->config['route_min_trust'], $path );
		$best['min_trust']   = $asked['min_trust'] ?? $best['min_trust'] ?? null;
		return $best;
	}

	/**
	 * Of several tokens the best one, or the one that says most about who has no good one.
	 *
	 * @param string[]    $tokens     Of the cookies.
	 * @param string|null $user_agent As it came.
	 * @param array       $route      Of the policy.
	 */
	private function label_of( array $tokens, ?string $user_agent, array $route ): string {
		$worst = 'missing';
		foreach ( $tokens as $text ) {
			$label = $this->label_of_token( $text, $user_agent, $route );
			if ( 'valid' === $label ) {
				return $label;
			}
			$worst = array_search( $label, self::TELLING, true ) < array_search( $worst, self::TELLING, true ) ? $label : $worst;
		}
		return $worst;
	}

	/**
	 * How one token stands.
	 *
	 * @param string      $text       As it came.
	 * @param string|null $user_agent As it came.
	 * @param array       $route      Of the policy.
	 */
	private function label_of_token( string $text, ?string $user_agent, array $route ): string {
		$token = $this->proven( $text );
		if ( null === $token || $token->is_machine() ) {
			return 'invalid';
		}
		if ( $this->is_revoked( $token->claims['fp'] ) || $this->is_revoked( Sundew_Clearance_Token::name( $text ) ) ) {
			return 'revoked';
		}
		// Somebody took it along into another browser.
		$family = $token->claims['fam'] ?? null;
		if ( null !== $family && null !== $user_agent && Sundew_Browser_Family::of( $user_agent ) !== $family ) {
			return 'invalid';
		}
		return $token->suffices( $route['min_trust'] ) ? 'valid' : 'insufficient-trust';
	}

	/**
	 * A token of this place and time.
	 *
	 * @param string $text As it came.
	 */
	private function proven( string $text ): ?Sundew_Clearance_Token {
		$token = Sundew_Clearance_Token::proven( $text, $this->config['keys'] );
		return null !== $token && $token->is_for( $this->tenant, $this->config['scope'], $this->now_s ) ? $token : null;
	}

	/**
	 * Whether a program's token lets it in here.
	 *
	 * @param string $text As it came.
	 * @param string $path In the one spelling.
	 */
	private function is_machine( string $text, string $path ): bool {
		$token = $this->proven( $text );
		$id    = null !== $token && $token->is_machine() ? $token->claims['sub'] : null;
		if ( null === $id || ! in_array( $id, $this->config['active_credentials'], true ) ) {
			return false;
		}
		foreach ( $this->config['restricted_credentials'] as $bound ) {
			if ( $bound['id'] !== $id ) {
				continue;
			}
			foreach ( $bound['paths'] as $pattern ) {
				if ( $bound['here'] && Sundew_Route_Pattern::matches( $pattern, $path ) ) {
					return true;
				}
			}
			return $bound['here'] && array() === $bound['paths'];
		}
		return true;
	}

	/**
	 * Whether a device was denied.
	 *
	 * @param string $fingerprint Of the token.
	 */
	private function is_revoked( string $fingerprint ): bool {
		if ( '' === $fingerprint || in_array( $fingerprint, $this->config['denied_fps'], true ) ) {
			return '' !== $fingerprint;
		}
		return ( new Sundew_Denied_Filter( $this->config['denied_filter'] ) )->may_have( $fingerprint ) && call_user_func( $this->is_denied, $fingerprint );
	}

	/**
	 * Whether an agent is one that the policy lets in.
	 *
	 * @param array|null $signer "operator" and "is_verified".
	 */
	private function is_let_in( ?array $signer ): bool {
		return null !== $signer && $signer['is_verified'] && in_array( $signer['operator'], $this->config['signed_agents'], true );
	}

	/**
	 * What follows from a label.
	 *
	 * @param string      $label How the request stands.
	 * @param string|null $mode  Of the route; null where nobody is refused.
	 * @param array|null  $route Of the policy.
	 */
	private function settled( string $label, ?string $mode, ?array $route ): array {
		$would_refuse = ! in_array( $label, self::PASSING, true );
		$is_refused   = $would_refuse && 'enforce' === $mode;
		$route        = $route['pattern'] ?? null;
		return compact( 'label', 'would_refuse', 'is_refused', 'route' );
	}
}
