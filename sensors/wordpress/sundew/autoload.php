<?php
/**
 * Finds the classes of the plugin.
 *
 * @package Sundew
 */

spl_autoload_register(
	static function ( string $name ): void {
		if ( 0 !== strpos( $name, 'Sundew_' ) ) {
			return;
		}
		$file = 'class-' . strtolower( str_replace( '_', '-', $name ) ) . '.php';
		foreach ( array( 'site', 'wire', 'reporting', 'rules', 'clearance', 'forms', 'admin' ) as $folder ) {
			if ( is_file( __DIR__ . "/$folder/$file" ) ) {
				require __DIR__ . "/$folder/$file";
				return;
			}
		}
	}
);
