<?php
/**
 * Agents that sign their requests.
 *
 * @package Sundew
 */

/**
 * Tells agents that sign their requests from those who borrow their names. Only operators that the policy lets in are asked for
 * their keys, and those are kept as long as they say.
 */
class Sundew_Agents {

	const OPTION       = 'sundew_agents';
	const DIRECTORY    = '/.well-known/http-message-signatures-directory';
	const TIMEOUT_S    = 2;
	const MOST_BYTES   = 65536;
	const SHORTEST_S   = 300;
	const LONGEST_S    = 86400;
	const UNANSWERED_S = 60;

	/**
	 * The agent that signed a request: "operator" and "is_verified"; null where there is no signature, no operator that the policy names or
	 * that is known, or no directory that answers.
	 *
	 * @param Sundew_Agent_Claim $signed    The request.
	 * @param string[]           $operators Hosts that the policy names.
	 */
	public function at( Sundew_Agent_Claim $signed, array $operators ): ?array {
		$claim = $signed->read();
		$host  = $claim['operator'] ?? '';
		if ( null === $claim || ! ( in_array( $host, $operators, true ) || null !== Sundew_Crawler_Claim::operator_of_agent( $host ) ) ) {
			return null;
		}
		$keys = $this->keys( $host, $operators );
		return null === $keys ? null : array(
			'operator'    => $claim['operator'],
			'is_verified' => 'verified' === Sundew_Agent_Proof::of( $claim, $keys, time() ),
		);
	}

	/**
	 * Keys of an operator; null where its directory does not answer.
	 *
	 * @param string   $host      Of the operator.
	 * @param string[] $operators Of whom something is kept, beside those who are known.
	 */
	private function keys( string $host, array $operators ): ?array {
		$kept = get_option( self::OPTION, array() );
		$kept = is_array( $kept ) ? $kept : array();
		foreach ( array_keys( $kept ) as $of ) {
			if ( ! in_array( $of, $operators, true ) && null === Sundew_Crawler_Claim::operator_of_agent( $of ) ) {
				unset( $kept[ $of ] );
			}
		}
		if ( ( $kept[ $host ]['until_s'] ?? 0 ) <= time() ) {
			$kept[ $host ] = $this->ask( $host );
			update_option( self::OPTION, $kept, false );
		}
		return $kept[ $host ]['keys'];
	}

	/**
	 * Asks a directory: "keys", and "until_s" until when they are kept.
	 *
	 * @param string $host Of the operator.
	 */
	private function ask( string $host ): array {
		$answer = wp_safe_remote_get(
			"https://$host" . self::DIRECTORY,
			array(
				'timeout'             => self::TIMEOUT_S,
				'redirection'         => 0,
				'limit_response_size' => self::MOST_BYTES,
			)
		);
		$body   = 200 === (int) wp_remote_retrieve_response_code( $answer ) ? json_decode( wp_remote_retrieve_body( $answer ), true ) : null;
		if ( ! is_array( $body ) ) {
			return array( 'keys' => null, 'until_s' => time() + self::UNANSWERED_S ); // phpcs:ignore WordPress.Arrays
		}
		preg_match( '/max-age=(\d{1,9})/', (string) wp_remote_retrieve_header( $answer, 'cache-control' ), $found );
		$kept_s = min( max( (int) ( $found[1] ?? 0 ), self::SHORTEST_S ), self::LONGEST_S );
		return array( 'keys' => Sundew_Agent_Proof::keys( $body ), 'until_s' => time() + $kept_s ); // phpcs:ignore WordPress.Arrays
	}
}
