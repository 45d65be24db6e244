<?php
/**
 * The registration form.
 *
 * @package Sundew
 */

/**
 * Reports registrations, and refuses those of programs.
 */
class Sundew_Registration_Form {

	/**
	 * Looks at what was sent.
	 *
	 * @var Sundew_Form_Guard
	 */
	private $guard;

	/**
	 * Takes its part.
	 *
	 * @param Sundew_Form_Guard $guard Looks at what was sent.
	 */
	public function __construct( Sundew_Form_Guard $guard ) {
		$this->guard = $guard;
	}

	/**
	 * Adds its hooks.
	 */
	public function register(): void {
		add_action( 'register_form', array( $this->guard, 'print_field' ) );
		add_filter( 'registration_errors', array( $this, 'check' ) );
	}

	/**
	 * Refuses programs.
	 *
	 * @param WP_Error $errors What others found.
	 */
	public function check( $errors ) {
		if ( $this->guard->refuses( 'registration', 'registration_errors', array( 'form_type' => 'registration' ) ) ) {
			$errors->add( 'sundew_refused', esc_html( Sundew_Form_Guard::refusal() ) );
		}
		return $errors;
	}
}
