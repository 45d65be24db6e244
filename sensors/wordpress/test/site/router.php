<?php
/**
 * Does what a web server is set up to do for WordPress: files that are there are served, the rest goes to index.php.
 *
 * @package Sundew
 */

$sundew_path = rawurldecode( parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH ) );
if ( '/' !== $sundew_path && file_exists( $_SERVER['DOCUMENT_ROOT'] . $sundew_path ) ) {
	return false;
}
$_SERVER['SCRIPT_NAME'] = '/index.php';
$_SERVER['PHP_SELF']    = '/index.php';
require $_SERVER['DOCUMENT_ROOT'] . '/index.php';
