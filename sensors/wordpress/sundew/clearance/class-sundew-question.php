<?php
/**
 * The extra step of browsers without JavaScript.
 *
 * @package Sundew
 */

/**
 * Lets in visitors whose browser has no JavaScript: by the answer to a question of the owner, or by a link in a letter. Only
 * whoever asks for a form waits for the service.
 */
class Sundew_Question {

	const PATH            = '/api/v1/sdk/clearance/form';
	const TIMEOUT_S       = 5;
	const LONGEST_AGENT   = 1024;
	const LONGEST_ADDRESS = 2048;

	/**
	 * What is asked for.
	 *
	 * @var Sundew_Clearance_Policy
	 */
	private $policy;

	/**
	 * Who asks.
	 *
	 * @var Sundew_Visit
	 */
	private $visit;

	/**
	 * Where the service is, with which key.
	 *
	 * @var Sundew_Settings
	 */
	private $settings;

	/**
	 * Takes its parts.
	 *
	 * @param Sundew_Clearance_Policy $policy   What is asked for.
	 * @param Sundew_Visit            $visit    Who asks.
	 * @param Sundew_Settings         $settings Where the service is, with which key.
	 */
	public function __construct( Sundew_Clearance_Policy $policy, Sundew_Visit $visit, Sundew_Settings $settings ) {
		$this->policy   = $policy;
		$this->visit    = $visit;
		$this->settings = $settings;
	}

	/**
	 * Markup of the link to the form, for the page in place of a refused one; '' where the policy has no form.
	 */
	public function link(): string {
		$config = $this->policy->config();
		$asks   = true === ( $config['has_question'] ?? false );
		if ( ! $asks && true !== ( $config['has_mail_link'] ?? false ) ) {
			return '';
		}
		$words = $asks ? __( 'Answer a question instead', 'sundew' ) : __( 'Get a link by mail instead', 'sundew' );
		return '<p ' . get_language_attributes() . '><a href="' . esc_attr( Sundew_Question_Form::address( $this->visit->query ) ) . '" rel="nofollow">' . esc_html( $words ) . '</a></p>';
	}

	/**
	 * The page with forms in place of the refused one; null where the request is not about them, or the service has none. Whoever
	 * brought what is asked for is sent on to the page with a token, and then this does not return.
	 */
	public function page(): ?string {
		$asked = '' === $this->link() ? null : Sundew_Question_Form::read( $this->visit->query );
		if ( null === $asked ) {
			return null;
		}
		$said = $asked->said();
		if ( null !== $said['link'] && null === $said['answer'] ) {
			$form = $asked->after_link( __( 'Continue', 'sundew' ) );
			return self::page_of( __( 'One step more', 'sundew' ), __( 'You came by the link of a letter.', 'sundew' ), $form );
		}
		$told = $this->ask( null === $said['link'] ? array_filter( $said, 'is_string' ) : array( 'link' => $said['link'] ) );
		if ( true === ( $told['granted'] ?? false ) && is_string( $told['token'] ?? null ) ) {
			$this->send_on( $asked->page_after( $this->visit->path ), $told['token'], (int) ( $told['expires_in'] ?? 0 ) );
		}
		$forms = $this->forms( $asked, $told );
		if ( '' === $forms ) {
			return null;
		}
		if ( null !== $said['link'] ) {
			return self::page_of( __( 'The link is over', 'sundew' ), __( 'It was used before, took too long, or was opened in another browser.', 'sundew' ), $forms );
		}
		$words = null === $said['form'] ? __( 'This site lets in people. Please go on here:', 'sundew' ) : __( 'That was not the answer, or it took too long.', 'sundew' );
		return self::page_of( __( 'A question', 'sundew' ), $words, $forms );
	}

	/**
	 * The forms that the service has for the visitor.
	 *
	 * @param Sundew_Question_Form $asked What the query says.
	 * @param array                $told  Answer of the service.
	 */
	private function forms( Sundew_Question_Form $asked, array $told ): string {
		$forms = isset( $told['form'], $told['question'] ) ? $asked->question( (string) $told['form'], (string) $told['question'] ) : '';
		if ( ! isset( $told['mail']['form'], $told['mail']['page'] ) ) {
			return $forms;
		}
		$fields = array(
			'aid'  => $this->policy->organization(),
			'pid'  => $this->policy->property(),
			'form' => (string) $told['mail']['form'],
			'page' => (string) $told['mail']['page'],
		);
		$words  = array( __( 'Get a link by mail, to this address:', 'sundew' ), __( 'Send', 'sundew' ) );
		return $forms . Sundew_Question_Form::mail( $this->settings->text( 'url' ), $fields, $words );
	}

	/**
	 * Asks the service; what it answers, or nothing.
	 *
	 * @param array $brought "form" and "answer", or "link"; empty where a form is asked for.
	 */
	private function ask( array $brought ): array {
		$property = $this->policy->property();
		$body     = array(
			'ip'         => $this->visit->ip,
			'user_agent' => mb_substr( $this->visit->user_agent, 0, self::LONGEST_AGENT, 'UTF-8' ),
			'page'       => mb_substr( $this->visit->page(), 0, self::LONGEST_ADDRESS, 'UTF-8' ),
		) + ( '' === $property ? array() : array( 'pid' => $property ) ) + $brought;
		$answer   = wp_remote_post(
			$this->settings->text( 'url' ) . self::PATH,
			array(
				'timeout'     => self::TIMEOUT_S,
				'redirection' => 0,
				'headers'     => array(
					'Authorization' => 'Bearer ' . $this->settings->text( 'key' ),
					'Content-Type'  => 'application/json',
				),
				'body'        => wp_json_encode( $body, JSON_INVALID_UTF8_SUBSTITUTE ),
			)
		);
		return 200 === (int) wp_remote_retrieve_response_code( $answer ) ? (array) json_decode( wp_remote_retrieve_body( $answer ), true ) : array();
	}

	/**
	 * Gives the token, and sends the browser on. Does not return.
	 *
	 * @param string $to     Path and query.
	 * @param string $token  Of the service.
	 * @param int    $good_s Seconds that it is good for.
	 */
	private function send_on( string $to, string $token, int $good_s ): void {
		$secure = 0 === strpos( $this->visit->page(), 'https:' ) ? '; Secure' : '';
		status_header( 303 );
		header( 'Set-Cookie: ' . Sundew_Clearance_Check::COOKIE . "=$token; Path=/; Max-Age=" . max( 0, $good_s ) . "; SameSite=Lax$secure", false );
		header( "Location: $to" );
		exit;
	}

	/**
	 * A page with forms.
	 *
	 * @param string $title What the page is.
	 * @param string $words Above the forms.
	 * @param string $forms Markup.
	 */
	private static function page_of( string $title, string $words, string $forms ): string {
		return Sundew_Interstitial::with_forms( get_language_attributes(), $title, $words, $forms );
	}
}
