<?php
/**
 * A field that people do not see.
 *
 * @package Sundew
 */

/**
 * A field of a form that people do not see and programs fill. It is hidden without style or script, so that every content
 * security policy allows it, and says what it is to whoever sees it all the same.
 */
class Sundew_Honeypot_Field {

	/**
	 * Name of the field: the same on all pages of the site, another one on each site.
	 *
	 * @var string
	 */
	private $name;

	/**
	 * Takes the settings.
	 *
	 * @param Sundew_Settings $settings Of the site.
	 */
	public function __construct( Sundew_Settings $settings ) {
		$this->name = 'contact_' . substr( $settings->secret( 'honeypot field' ), 0, 8 );
	}

	/**
	 * Prints the field.
	 */
	public function print_field(): void {
		printf(
			'<p hidden aria-hidden="true"><label>%s <input type="text" name="%s" value="" tabindex="-1" autocomplete="off"></label></p>',
			esc_html__( 'Leave this field empty', 'sundew' ),
			esc_attr( $this->name )
		);
	}

	/**
	 * Whether it came back with something in it.
	 */
	public function is_filled(): bool {
		// phpcs:ignore WordPress.Security -- Only whether it is empty is looked at; programs have no nonce.
		return isset( $_POST[ $this->name ] ) && '' !== $_POST[ $this->name ];
	}
}
