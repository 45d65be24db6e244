<?php
/**
 * Plugin Name:       Sundew
 * Description:       Reports visitors to your Sundew service, and catches bots with hidden fields, bait and limits.
 * Version:           0.1.0
 * Requires at least: 6.1
 * Requires PHP:      7.4
 * License:           Apache-2.0
 * License URI:       https://www.apache.org/licenses/LICENSE-2.0
 * Text Domain:       sundew
 * Domain Path:       /languages
 *
 * @package Sundew
 */

defined( 'ABSPATH' ) || exit;

define( 'SUNDEW_VERSION', '0.1.0' );
define( 'SUNDEW_FILE', __FILE__ );

require __DIR__ . '/autoload.php';

register_deactivation_hook( __FILE__, array( 'Sundew_Upkeep', 'pause' ) );
// What plugins replace, such as how secrets are salted, is there only then.
add_action( 'plugins_loaded', array( 'Sundew_Plugin', 'start' ), 0 );
