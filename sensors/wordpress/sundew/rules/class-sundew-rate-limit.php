<?php
/**
 * Limits.
 *
 * @package Sundew
 */

/**
 * How often an address (IPv6: a /64) may do something in a minute.
 */
class Sundew_Rate_Limit {

	const WINDOW_S = 60;

	/**
	 * Counts.
	 *
	 * @var Sundew_Store
	 */
	private $store;

	/**
	 * What is found is told here.
	 *
	 * @var Sundew_Findings
	 */
	private $findings;

	/**
	 * Who comes.
	 *
	 * @var Sundew_Visit
	 */
	private $visit;

	/**
	 * Figures, and whether anybody is refused.
	 *
	 * @var Sundew_Settings
	 */
	private $settings;

	/**
	 * Takes its parts.
	 *
	 * @param Sundew_Store    $store    Counts.
	 * @param Sundew_Findings $findings What is found is told here.
	 * @param Sundew_Visit    $visit    Who comes.
	 * @param Sundew_Settings $settings Figures, and whether anybody is refused.
	 */
	public function __construct( Sundew_Store $store, Sundew_Findings $findings, Sundew_Visit $visit, Sundew_Settings $settings ) {
		$this->store    = $store;
		$this->findings = $findings;
		$this->visit    = $visit;
		$this->settings = $settings;
	}

	/**
	 * Counts once more.
	 *
	 * @param string $what       "form_limit" or "page_limit": the setting with the figure, 0 for none.
	 * @param bool   $is_counted False asks whether one more would be too many, and counts none.
	 * @return bool Whether the visitor is refused.
	 */
	public function refuses( string $what, bool $is_counted = true ): bool {
		$most = (int) $this->settings->text( $what );
		if ( $most <= 0 || '' === $this->visit->ip ) {
			return false;
		}
		$name  = "$what " . Sundew_Address::network( $this->visit->ip );
		$count = $is_counted ? $this->store->increment( $name, self::WINDOW_S ) : $this->store->count( $name ) + 1;
		if ( $count <= $most ) {
			return false;
		}
		$is_refused = $this->settings->is_enforcing();
		$this->findings->flag( 'rule:rate_limit' );
		$this->findings->rule( 'rate_limit', $is_refused, array( 'rate_limited' => $is_refused ) );
		return $is_refused;
	}
}
