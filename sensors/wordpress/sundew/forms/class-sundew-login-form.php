<?php
/**
 * The sign-in form.
 *
 * @package Sundew
 */

/**
 * Reports sign-ins, by the form, XML-RPC or anything else that asks WordPress.
 */
class Sundew_Login_Form {

	/**
	 * Looks at what was sent.
	 *
	 * @var Sundew_Form_Guard
	 */
	private $guard;

	/**
	 * What is found is told here.
	 *
	 * @var Sundew_Findings
	 */
	private $findings;

	/**
	 * Hashes names of accounts.
	 *
	 * @var Sundew_Settings
	 */
	private $settings;

	/**
	 * Takes its parts.
	 *
	 * @param Sundew_Form_Guard $guard    Looks at what was sent.
	 * @param Sundew_Findings   $findings What is found is told here.
	 * @param Sundew_Settings   $settings Of the site.
	 */
	public function __construct( Sundew_Form_Guard $guard, Sundew_Findings $findings, Sundew_Settings $settings ) {
		$this->guard    = $guard;
		$this->findings = $findings;
		$this->settings = $settings;
	}

	/**
	 * Adds its hooks.
	 */
	public function register(): void {
		add_action( 'login_form', array( $this->guard, 'print_field' ) );
		add_filter( 'login_form_middle', array( $this, 'add_field' ) );
		// After the password was compared, so that a refusal says nothing about it.
		add_filter( 'authenticate', array( $this, 'check' ), 100, 2 );
		add_action( 'wp_login_failed', array( $this, 'failed' ) );
		add_action( 'wp_login', array( $this, 'succeeded' ) );
		add_action( 'application_password_failed_authentication', array( $this, 'failed_by_program' ) );
	}

	/**
	 * For forms that themes print.
	 *
	 * @param string $html What others added.
	 */
	public function add_field( $html ): string {
		ob_start();
		$this->guard->print_field();
		return $html . ob_get_clean();
	}

	/**
	 * Refuses programs. Right passwords are not counted: an office signs in at nine, and over XML-RPC every call of a person's
	 * application signs in anew.
	 *
	 * @param WP_User|WP_Error|null $user What others found.
	 * @param string                $name As it was typed.
	 * @return WP_User|WP_Error|null
	 */
	public function check( $user, $name ) {
		// Whoever only looks at the form has typed nothing.
		if ( '' === (string) $name || ! $this->guard->refuses( 'login', 'authenticate', $this->facts( $name ), ! $user instanceof WP_User ) ) {
			return $user;
		}
		return new WP_Error( 'sundew_refused', esc_html( Sundew_Form_Guard::refusal() ) );
	}

	/**
	 * Somebody typed what is wrong.
	 *
	 * @param string $name As it was typed.
	 */
	public function failed( $name ): void {
		$this->findings->flag( 'login_failed' );
		$this->findings->at_form( 'login', 'wp_login_failed', $this->facts( $name ) );
	}

	/**
	 * A program came with a wrong application password.
	 */
	public function failed_by_program(): void {
		$this->findings->flag( 'login_failed' );
		$this->findings->at_form( 'login', 'application_password_failed_authentication', array( 'form_type' => 'login' ) );
	}

	/**
	 * Somebody signed in.
	 *
	 * @param string $name Of the account.
	 */
	public function succeeded( $name ): void {
		$this->findings->at_form( 'login', 'wp_login', $this->facts( $name ) );
	}

	/**
	 * The account is told as a hash that only this site can make, so that attempts at many accounts can be counted.
	 *
	 * @param string $name As it was typed.
	 */
	private function facts( $name ): array {
		return array(
			'form_type'    => 'login',
			'account_hash' => substr( hash_hmac( 'sha256', strtolower( trim( (string) $name ) ), $this->settings->secret( 'account' ) ), 0, 32 ),
		);
	}
}
