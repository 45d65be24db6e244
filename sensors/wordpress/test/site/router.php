<?php
/**
 * Does what a web server is set up to do for WordPress: files that are there are served, scripts also with more behind their
 * names, as Apache does, and the rest goes to index.php.
 *
 * @package Sundew
 */

$sundew_path = rawurldecode( parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH ) );
$sundew_file = preg_replace( '#(\.php)/.*#', '$1', $sundew_path );
if ( '/' !== $sundew_path && file_exists( $_SERVER['DOCUMENT_ROOT'] . $sundew_file ) ) {
	return false;
}
$_SERVER['SCRIPT_NAME'] = '/index.php';
$_SERVER['PHP_SELF']    = '/index.php';
require $_SERVER['DOCUMENT_ROOT'] . '/index.php';
