<?php
/**
 * What a policy says about crawlers.
 *
 * @package Sundew
 */

/**
 * What is said of an operator goes before what is said of a behaviour, and what is said of a route before what is said of the
 * whole site.
 */
class Sundew_Crawler_Access {

	/**
	 * The policy, as the service answers it.
	 *
	 * @var array
	 */
	private $config;

	/**
	 * What it says of the path.
	 *
	 * @var array[]
	 */
	private $entries;

	/**
	 * Takes what it decides by.
	 *
	 * @param array  $config The policy, as the service answers it.
	 * @param string $path   In the one spelling.
	 */
	public function __construct( array $config, string $path ) {
		$this->config  = $config;
		$this->entries = Sundew_Route_Pattern::all_best( $config['route_refusals'], $path );
	}

	/**
	 * Whether the policy says anything about crawlers here, but for what it says of the whole site.
	 */
	public function has_rules(): bool {
		return array() !== $this->entries;
	}

	/**
	 * What is said of a crawler: "access" is "refuse" (with its "mode"), "allow" for whoever is verified, or "none".
	 *
	 * @param array $crawler "behaviour", and "operator" where it is known.
	 */
	public function of( array $crawler ): array {
		$words = array( $crawler['behaviour'] );
		if ( isset( $crawler['operator'] ) ) {
			array_unshift( $words, self::operator_word( $crawler['operator'] ) );
		}
		foreach ( $words as $word ) {
			foreach ( $this->entries as $entry ) {
				if ( in_array( $word, $entry['refuse_behaviors'], true ) ) {
					return array( 'access' => 'refuse', 'mode' => $entry['mode'] ?? $this->config['mode'] ); // phpcs:ignore WordPress.Arrays
				}
			}
			foreach ( $this->entries as $entry ) {
				if ( in_array( $word, $entry['allow_behaviors'] ?? array(), true ) ) {
					return array( 'access' => 'allow' );
				}
			}
		}
		return array( 'access' => $this->is_allowed( $words, $crawler['behaviour'] ) ? 'allow' : 'none' );
	}

	/**
	 * Whether the policy lets crawlers of a kind pass on the whole site.
	 *
	 * @param string[] $words     By which the policy speaks of the crawler.
	 * @param string   $behaviour Such as "search".
	 */
	private function is_allowed( array $words, string $behaviour ): bool {
		$allow = $this->config['allow'];
		return array() !== array_intersect( $words, $this->config['allow_behaviors'] )
			|| ( 'search' === $behaviour && $allow['search_engines'] )
			|| ( 'monitoring' === $behaviour && $allow['monitoring'] )
			|| ( 0 === strpos( $behaviour, 'ai_' ) && $allow['ai_crawlers'] );
	}

	/**
	 * How a policy speaks of an operator: "Common Crawl" is "operator:common-crawl".
	 *
	 * @param string $operator Its name.
	 */
	private static function operator_word( string $operator ): string {
		return 'operator:' . preg_replace( '/[^a-z0-9]+/', '-', strtolower( $operator ) );
	}
}
