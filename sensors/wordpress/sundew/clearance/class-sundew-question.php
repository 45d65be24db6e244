<?php
/**
 * The extra step of whoever has no token.
 *
 * @package Sundew
 */

/**
 * Lets in visitors whose browser has no JavaScript: by the answer to a question of the owner, by a link in a letter, or because
 * the device vouches for them. Only whoever asks for a form waits for the service.
 */
class Sundew_Question {

	const PATH            = '/api/v1/sdk/clearance/form';
	const TIMEOUT_S       = 5;
	const STATE           = 'sundew_question';
	const REST_S          = 30;
	const LONGEST_AGENT   = 1024;
	const LONGEST_ADDRESS = 2048;
	const LONGEST_VOUCHER = 1024;

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
	 * Markup of the link to the form, for the page in place of a refused one; '' where the policy has no way in without JavaScript.
	 */
	public function link(): string {
		$words = $this->words_of_link();
		return null === $words ? '' : '<p ' . get_language_attributes() . '><a href="' . esc_attr( Sundew_Question_Form::address( $this->visit->query ) ) . '" rel="nofollow">' . esc_html( $words ) . '</a></p>';
	}

	/**
	 * Whether devices are asked to vouch for visitors.
	 */
	public function asks_device(): bool {
		return $this->has( 'has_private_token' );
	}

	/**
	 * What is answered in place of the refusal: "page", null for whoever understands none; "challenge" for the device, null without one;
	 * "told" to the script of the page, null for nothing. All of it is null where the request is not about a form, or the
	 * service has none. Whoever brought what is asked for is sent on to the page with a token, and then this does not return.
	 */
	public function answer(): ?array {
		$asked = null === $this->words_of_link() ? null : Sundew_Question_Form::read( $this->visit->query );
		if ( null === $asked ) {
			return null;
		}
		$said = $asked->said();
		if ( null !== $said['link'] && null === $said['answer'] ) {
			$form = $asked->after_link( __( 'Continue', 'sundew' ) );
			return self::answered( self::page_of( __( 'One step more', 'sundew' ), __( 'You came by the link of a letter.', 'sundew' ), $form ) );
		}
		$told = $this->ask( ( null === $said['link'] ? array_filter( $said, 'is_string' ) : array( 'link' => $said['link'] ) ) + $this->vouched() );
		if ( is_string( $told['pat_receipt'] ?? null ) ) {
			return self::answered( null, null, array( 'pat_receipt' => $told['pat_receipt'] ) );
		}
		if ( true === ( $told['granted'] ?? false ) && is_string( $told['token'] ?? null ) ) {
			$this->send_on( $asked->page_after( $this->visit->path ), $told['token'], (int) ( $told['expires_in'] ?? 0 ) );
		}
		$forms     = $this->forms( $asked, $told );
		$challenge = self::challenge( $told );
		if ( '' === $forms && null === $challenge ) {
			return null;
		}
		return self::answered( $this->page( $said, $forms ), $challenge );
	}

	/**
	 * The page with forms. Browsers that know how devices vouch never show it.
	 *
	 * @param array  $said  What the query says.
	 * @param string $forms Markup; '' where only the device is asked.
	 */
	private function page( array $said, string $forms ): string {
		if ( null !== $said['link'] ) {
			return self::page_of( __( 'The link is over', 'sundew' ), __( 'It was used before, took too long, or was opened in another browser.', 'sundew' ), $forms );
		}
		if ( '' === $forms && null === $said['form'] ) {
			return self::page_of( __( 'Not let in yet', 'sundew' ), __( 'Your device cannot vouch for you here. Please turn on JavaScript, and load the page again.', 'sundew' ), $forms );
		}
		$words = null === $said['form'] ? __( 'This site lets in people. Please go on here:', 'sundew' ) : __( 'That was not the answer, or it took too long.', 'sundew' );
		return self::page_of( __( 'A question', 'sundew' ), $words, $forms );
	}

	/**
	 * What the link to the form says; null where the policy has no way in without JavaScript.
	 */
	private function words_of_link(): ?string {
		if ( $this->has( 'has_question' ) ) {
			return __( 'Answer a question instead', 'sundew' );
		}
		if ( $this->has( 'has_mail_link' ) ) {
			return __( 'Get a link by mail instead', 'sundew' );
		}
		return $this->asks_device() ? __( 'Let your device vouch for you instead', 'sundew' ) : null;
	}

	/**
	 * Whether the policy has a way in.
	 *
	 * @param string $way Member of the policy.
	 */
	private function has( string $way ): bool {
		$config = $this->policy->config();
		return true === ( $config[ $way ] ?? false );
	}

	/**
	 * What the device vouches ("authorization"), and that it is a script that asks ("wants").
	 */
	private function vouched(): array {
		$header = $this->visit->authorization();
		$is_it  = 1 === preg_match( '/^PrivateToken\s/i', $header ) && strlen( $header ) <= self::LONGEST_VOUCHER;
		return ( $is_it ? array( 'authorization' => $header ) : array() ) + ( $this->visit->accepts_pages() ? array() : array( 'wants' => 'receipt' ) );
	}

	/**
	 * With which the device is asked to vouch; null for not at all. What could end a header is no challenge.
	 *
	 * @param array $told Answer of the service.
	 */
	private static function challenge( array $told ): ?string {
		$challenge = $told['private_token'] ?? null;
		return is_string( $challenge ) && ! preg_match( '/[^\x20-\x7e]/', $challenge ) ? $challenge : null;
	}

	/**
	 * An answer.
	 *
	 * @param string|null $page      Markup.
	 * @param string|null $challenge For the device.
	 * @param array|null  $told      To the script of the page.
	 */
	private static function answered( ?string $page, ?string $challenge = null, ?array $told = null ): array {
		return compact( 'page', 'challenge', 'told' );
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
	 * Asks the service; what it answers, or nothing. One that fails is left alone for a while: anybody may ask for forms, and each
	 * would keep a process of PHP waiting.
	 *
	 * @param array $brought "form" and "answer", or "link", and what the device vouches; empty where a form is asked for.
	 */
	private function ask( array $brought ): array {
		if ( (int) get_transient( self::STATE ) > time() ) {
			return array();
		}
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
		$status   = (int) wp_remote_retrieve_response_code( $answer );
		if ( 0 === $status || $status >= 500 ) {
			set_transient( self::STATE, time() + self::REST_S, self::REST_S );
		}
		return 200 === $status ? (array) json_decode( wp_remote_retrieve_body( $answer ), true ) : array();
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
		Sundew_Refusal::send_head( 303 );
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
