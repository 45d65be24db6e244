<?php
/**
 * Forms of WooCommerce.
 *
 * @package Sundew
 */

/**
 * Reports checkouts, registrations and filled carts of WooCommerce, and refuses those of programs. Its hooks are never called
 * where WooCommerce is not there. Its sign-in form asks WordPress, so Sundew_Login_Form sees it.
 */
class Sundew_Checkout_Form {

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
	 * Takes its parts.
	 *
	 * @param Sundew_Form_Guard $guard    Looks at what was sent.
	 * @param Sundew_Findings   $findings What is found is told here.
	 */
	public function __construct( Sundew_Form_Guard $guard, Sundew_Findings $findings ) {
		$this->guard    = $guard;
		$this->findings = $findings;
	}

	/**
	 * Adds its hooks.
	 */
	public function register(): void {
		foreach ( array( 'woocommerce_after_order_notes', 'woocommerce_login_form', 'woocommerce_register_form' ) as $form ) {
			add_action( $form, array( $this->guard, 'print_field' ) );
		}
		add_action( 'woocommerce_after_checkout_validation', array( $this, 'check_order' ), 10, 2 );
		add_filter( 'woocommerce_registration_errors', array( $this, 'check_registration' ) );
		add_action( 'woocommerce_store_api_checkout_update_order_from_request', array( $this, 'note_order' ) );
		add_action( 'woocommerce_add_to_cart', array( $this, 'note_cart' ) );
	}

	/**
	 * Refuses orders of programs.
	 *
	 * @param array    $order  As it was sent.
	 * @param WP_Error $errors What others found.
	 */
	public function check_order( $order, $errors ): void {
		if ( $this->guard->refuses( 'checkout', 'woocommerce_after_checkout_validation', self::at( 'checkout' ) ) ) {
			$errors->add( 'sundew_refused', esc_html( Sundew_Form_Guard::refusal() ) );
		}
	}

	/**
	 * Refuses registrations of programs. One that comes with an order was looked at with the order.
	 *
	 * @param WP_Error $errors What others found.
	 */
	public function check_registration( $errors ) {
		$facts = self::at( 'registration' ) + array( 'form_type' => 'registration' );
		if ( ! did_action( 'woocommerce_after_checkout_validation' )
			&& $this->guard->refuses( 'registration', 'woocommerce_registration_errors', $facts ) ) {
			$errors->add( 'sundew_refused', esc_html( Sundew_Form_Guard::refusal() ) );
		}
		return $errors;
	}

	/**
	 * An order by the checkout that is made of blocks, which has no place for a field.
	 */
	public function note_order(): void {
		$this->findings->at_form( 'checkout', 'woocommerce_store_api_checkout_update_order_from_request', self::at( 'checkout' ) );
	}

	/**
	 * Something was put into a cart.
	 */
	public function note_cart(): void {
		$this->findings->at_form( 'general', 'woocommerce_add_to_cart', self::at( 'cart' ) );
	}

	/**
	 * Where in the shop it was.
	 *
	 * @param string $place checkout, registration or cart.
	 */
	private static function at( string $place ): array {
		return array( 'woocommerce_context' => $place );
	}
}
