<?php
/**
 * What the plugin keeps on a site.
 *
 * @package Sundew
 */

/**
 * Makes what the plugin keeps, tidies it once a day, and removes it.
 */
class Sundew_Upkeep {

	const VERSION = 'sundew_version';
	const JOB     = 'sundew_sweep';

	/**
	 * Adds its hooks. Looking at the version, not at the activation, also reaches sites of a network and upgrades.
	 */
	public static function register(): void {
		add_action( self::JOB, array( 'Sundew_Store', 'sweep' ) );
		if ( get_option( self::VERSION ) !== SUNDEW_VERSION ) {
			Sundew_Store::create();
			update_option( self::VERSION, SUNDEW_VERSION );
		}
		if ( ! wp_next_scheduled( self::JOB ) ) {
			wp_schedule_event( time() + HOUR_IN_SECONDS, 'daily', self::JOB );
		}
	}

	/**
	 * The plugin was switched off.
	 */
	public static function pause(): void {
		wp_clear_scheduled_hook( self::JOB );
		wp_clear_scheduled_hook( Sundew_Clearance_Policy::JOB );
	}

	/**
	 * Leaves nothing behind on this site.
	 */
	public static function remove(): void {
		self::pause();
		Sundew_Store::drop();
		delete_option( Sundew_Settings::OPTION );
		delete_option( self::VERSION );
		delete_option( Sundew_Clearance_Policy::OPTION );
		delete_option( Sundew_Agents::OPTION );
		delete_transient( Sundew_Delivery::STATE );
		delete_transient( Sundew_Question::STATE );
	}
}
