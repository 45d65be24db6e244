<?php
/**
 * Visitors who were caught.
 *
 * @package Sundew
 */

/**
 * Refuses whoever touched bait everywhere, for a while. An address may be shared, so that a visitor is an address (IPv6: a
 * /64) with one User-Agent.
 */
class Sundew_Known_Visitor {

	const REMEMBER_S = 600;

	/**
	 * Remembers.
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
	 * Who asks.
	 *
	 * @var Sundew_Visit
	 */
	private $visit;

	/**
	 * Answers who is refused.
	 *
	 * @var Sundew_Refusal
	 */
	private $refusal;

	/**
	 * Takes its parts.
	 *
	 * @param Sundew_Store    $store    Remembers.
	 * @param Sundew_Findings $findings What is found is told here.
	 * @param Sundew_Visit    $visit    Who asks.
	 * @param Sundew_Refusal  $refusal  Answers who is refused.
	 */
	public function __construct( Sundew_Store $store, Sundew_Findings $findings, Sundew_Visit $visit, Sundew_Refusal $refusal ) {
		$this->store    = $store;
		$this->findings = $findings;
		$this->visit    = $visit;
		$this->refusal  = $refusal;
	}

	/**
	 * Adds its hook: the first at which WordPress knows who is signed in.
	 */
	public function register(): void {
		add_action( 'init', array( $this, 'check' ), 0 );
	}

	/**
	 * Refuses a visitor who is remembered. The owner is let in, so that nobody is locked out of the own site.
	 */
	public function check(): void {
		if ( '' === $this->visit->ip || current_user_can( 'manage_options' ) || ! $this->store->is_marked( $this->name() ) ) {
			return;
		}
		$this->findings->flag( 'rule:remembered' );
		$this->findings->rule( 'remembered', true );
		$this->refusal->send();
	}

	/**
	 * The visitor was caught.
	 */
	public function remember(): void {
		if ( '' !== $this->visit->ip ) {
			$this->store->mark( $this->name(), self::REMEMBER_S );
		}
	}

	/**
	 * Who a visitor is.
	 */
	private function name(): string {
		return 'visitor ' . Sundew_Address::network( $this->visit->ip ) . ' ' . substr( $this->visit->user_agent, 0, 256 );
	}
}
