<?php
/**
 * Called by WordPress when the owner deletes the plugin.
 *
 * @package Sundew
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

require __DIR__ . '/autoload.php';

if ( ! is_multisite() ) {
	Sundew_Upkeep::remove();
	return;
}
$sundew_sites = get_sites(
	array(
		'fields' => 'ids',
		'number' => 0,
	)
);
foreach ( $sundew_sites as $sundew_site ) {
	switch_to_blog( $sundew_site );
	Sundew_Upkeep::remove();
	restore_current_blog();
}
