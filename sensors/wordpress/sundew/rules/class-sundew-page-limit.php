<?php
/**
 * The limit of pages.
 *
 * @package Sundew
 */

/**
 * Refuses whoever asks for more pages in a minute than the owner allows.
 */
class Sundew_Page_Limit {

	/**
	 * Counts.
	 *
	 * @var Sundew_Rate_Limit
	 */
	private $limit;

	/**
	 * Answers who is refused.
	 *
	 * @var Sundew_Refusal
	 */
	private $refusal;

	/**
	 * Takes its parts.
	 *
	 * @param Sundew_Rate_Limit $limit   Counts.
	 * @param Sundew_Refusal    $refusal Answers who is refused.
	 */
	public function __construct( Sundew_Rate_Limit $limit, Sundew_Refusal $refusal ) {
		$this->limit   = $limit;
		$this->refusal = $refusal;
	}

	/**
	 * Adds its hook.
	 */
	public function register(): void {
		add_action( 'init', array( $this, 'check' ), 1 );
	}

	/**
	 * Counts a page. Those who write for the site need many.
	 */
	public function check(): void {
		if ( wp_doing_cron() || current_user_can( 'edit_posts' ) ) {
			return;
		}
		if ( $this->limit->refuses( 'page_limit' ) ) {
			$this->refusal->send( Sundew_Rate_Limit::WINDOW_S );
		}
	}
}
