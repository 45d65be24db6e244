<?php
/**
 * Addresses that operators of crawlers publish.
 *
 * @package Sundew
 */

/**
 * Confirms crawlers where no names do, by the networks that the policy has of their operators. Needs nothing of WordPress.
 */
class Sundew_Crawler_Ranges {

	/**
	 * Entries of "operator" and "networks".
	 *
	 * @var array[]
	 */
	private $entries;

	/**
	 * Takes what the policy has.
	 *
	 * @param array[] $entries Entries of "operator" and "networks".
	 */
	public function __construct( array $entries ) {
		$this->entries = $entries;
	}

	/**
	 * Whether an operator publishes an address. A list that cannot be read confirms nobody.
	 *
	 * @param string $operator Of a crawler.
	 * @param string $ip       In the one spelling; '' when it is not known.
	 */
	public function has( string $operator, string $ip ): bool {
		foreach ( '' === $ip ? array() : $this->entries as $entry ) {
			if ( $entry['operator'] === $operator ) {
				try {
					return ( new Sundew_Client_Ip( $entry['networks'] ) )->has( $ip );
				} catch ( InvalidArgumentException $error ) {
					return false;
				}
			}
		}
		return false;
	}
}
