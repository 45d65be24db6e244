<?php
/**
 * The comment form.
 *
 * @package Sundew
 */

/**
 * Reports comments, and refuses those of programs.
 */
class Sundew_Comment_Form {

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
		add_action( 'comment_form', array( $this->guard, 'print_field' ) );
		add_filter( 'preprocess_comment', array( $this, 'check' ), 1 );
	}

	/**
	 * Refuses programs. Whoever may delete comments answers them as quickly as they like.
	 *
	 * @param array $comment As it was sent.
	 */
	public function check( $comment ) {
		if ( current_user_can( 'moderate_comments' ) ) {
			return $comment;
		}
		if ( $this->guard->refuses( 'comment_form', 'preprocess_comment', array( 'form_type' => 'comment' ) ) ) {
			wp_die( esc_html( Sundew_Form_Guard::refusal() ), '', array( 'response' => 403 ) );
		}
		return $comment;
	}
}
