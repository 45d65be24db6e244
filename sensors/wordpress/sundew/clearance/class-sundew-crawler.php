<?php
/**
 * Crawlers.
 *
 * @package Sundew
 */

/**
 * Tells crawlers from those who borrow their names: the operator publishes the address, or the address has a name of the
 * operator, and that name has the address. Only whoever claims to be one waits for the name service, and once an hour at most.
 */
class Sundew_Crawler {

	const REMEMBERED_S = 3600;
	// Lookups that are under way, or took long, in a minute. Whoever comes chooses whose name service is asked, and from how many
	// addresses: one that does not answer would keep all processes of PHP waiting.
	const MOST_SLOW = 3;
	const SLOW_S    = 1;
	const WINDOW_S  = 60;
	const LOOKUPS   = 'crawler lookups';

	/**
	 * Remembers what the name service said.
	 *
	 * @var Sundew_Store
	 */
	private $store;

	/**
	 * Takes its part.
	 *
	 * @param Sundew_Store $store Remembers what the name service said.
	 */
	public function __construct( Sundew_Store $store ) {
		$this->store = $store;
	}

	/**
	 * The crawler that a visitor claims to be: "operator", "behaviour" and "is_verified"; null for everybody else.
	 *
	 * @param string                $user_agent As it came.
	 * @param string                $ip         Of the visitor; '' when it is not known.
	 * @param Sundew_Crawler_Ranges $ranges     Of the policy.
	 */
	public function at( string $user_agent, string $ip, Sundew_Crawler_Ranges $ranges ): ?array {
		$claim = Sundew_Crawler_Claim::of( $user_agent );
		return null === $claim ? null : array(
			'operator'    => $claim['operator'],
			'behaviour'   => $claim['behaviour'],
			'is_verified' => $ranges->has( $claim['operator'], $ip ) || ( '' !== $ip && array() !== $claim['hosts'] && $this->is_of( $ip, $claim['hosts'] ) ),
		);
	}

	/**
	 * Whether an address belongs to an operator.
	 *
	 * @param string   $ip      Of the visitor.
	 * @param string[] $domains Of the operator.
	 */
	private function is_of( string $ip, array $domains ): bool {
		$name = "crawler {$domains[0]} $ip";
		if ( $this->store->is_marked( "$name yes" ) || $this->store->is_marked( "$name no" ) ) {
			return $this->store->is_marked( "$name yes" );
		}
		// Counted first, so that many at once count as many.
		if ( $this->store->increment( self::LOOKUPS, self::WINDOW_S ) > self::MOST_SLOW ) {
			$this->store->decrement( self::LOOKUPS );
			return false;
		}
		$begun       = microtime( true );
		$is_verified = self::has_name( $ip, $domains );
		if ( microtime( true ) - $begun < self::SLOW_S ) {
			$this->store->decrement( self::LOOKUPS );
		}
		$this->store->mark( $name . ( $is_verified ? ' yes' : ' no' ), self::REMEMBERED_S );
		return $is_verified;
	}

	/**
	 * Whether an address has a name of an operator, and that name has the address.
	 *
	 * @param string   $ip      Of the visitor.
	 * @param string[] $domains Of the operator.
	 */
	private static function has_name( string $ip, array $domains ): bool {
		$host   = strtolower( (string) gethostbyaddr( $ip ) );
		$is_his = false;
		foreach ( $domains as $domain ) {
			$is_his = $is_his || substr( ".$host", -strlen( $domain ) - 1 ) === ".$domain";
		}
		return $is_his && in_array( $ip, self::addresses( $host, false !== strpos( $ip, ':' ) ), true );
	}

	/**
	 * Addresses of a host, in the one spelling.
	 *
	 * @param string $host  Its name.
	 * @param bool   $is_v6 Which of them.
	 * @return string[]
	 */
	private static function addresses( string $host, bool $is_v6 ): array {
		if ( ! $is_v6 ) {
			return (array) gethostbynamel( $host );
		}
		$records = dns_get_record( $host, DNS_AAAA );
		return array_map( array( 'Sundew_Address', 'normalize' ), array_column( false === $records ? array() : $records, 'ipv6' ) );
	}
}
