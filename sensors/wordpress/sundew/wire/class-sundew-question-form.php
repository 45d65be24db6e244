<?php
/**
 * Forms for browsers without JavaScript.
 *
 * @package Sundew
 */

/**
 * What a query says about the form for browsers without JavaScript, and the forms themselves. Needs nothing of WordPress.
 */
class Sundew_Question_Form {

	const FORM            = 'wd_form';
	const ANSWER          = 'wd_answer';
	const LINK            = 'wd_link';
	const LONGEST_FORM    = 256;
	const LONGEST_ANSWER  = 300;
	const MOST_PARAMETERS = 50;

	/**
	 * Pairs of the query of the page that was refused.
	 *
	 * @var array[]
	 */
	private $rest;

	/**
	 * What is brought: "form", "answer" and "link", each null where there is none.
	 *
	 * @var array
	 */
	private $said;

	/**
	 * Takes what a query says.
	 *
	 * @param array[]     $rest   Pairs of the query of the page.
	 * @param string|null $form   As it was given; null: the form is asked for.
	 * @param string|null $answer To the question; of a link, that a person goes on.
	 * @param string|null $link   Out of a letter.
	 */
	private function __construct( array $rest, ?string $form, ?string $answer, ?string $link ) {
		$this->rest = $rest;
		$this->said = compact( 'form', 'answer', 'link' );
	}

	/**
	 * Reads a query; null where it has nothing to do with a form.
	 *
	 * @param string $query Without question mark.
	 */
	public static function read( string $query ): ?self {
		$pairs = self::pairs( $query );
		$form  = self::first( $pairs, self::FORM );
		$link  = self::first( $pairs, self::LINK );
		if ( null === $form && null === $link ) {
			return null;
		}
		$rest   = array_slice( self::others( $pairs ), 0, self::MOST_PARAMETERS );
		$answer = self::first( $pairs, self::ANSWER );
		if ( null !== $link && self::is_ticket( $link ) ) {
			return new self( $rest, null, $answer, $link );
		}
		if ( null === $form || ! self::is_ticket( $form ) || null === $answer ) {
			return new self( $rest, null, null, null );
		}
		return new self( $rest, $form, mb_substr( $answer, 0, self::LONGEST_ANSWER, 'UTF-8' ), null );
	}

	/**
	 * What is brought: "form", "answer" and "link", each null where there is none.
	 */
	public function said(): array {
		return $this->said;
	}

	/**
	 * Where a refused browser asks for the form, beside what it asked for.
	 *
	 * @param string $query Of the page.
	 */
	public static function address( string $query ): string {
		$rest = self::others( array_slice( self::pairs( $query ), 0, self::MOST_PARAMETERS ) );
		return '?' . self::query( array_merge( $rest, array( array( self::FORM, '' ) ) ) );
	}

	/**
	 * Where a cleared browser goes on. A path that begins with two slashes would name another site.
	 *
	 * @param string $path Of the page.
	 */
	public function page_after( string $path ): string {
		return '/' . ltrim( $path, '/\\' ) . ( array() === $this->rest ? '' : '?' . self::query( $this->rest ) );
	}

	/**
	 * The form with the question.
	 *
	 * @param string $form     Of the service.
	 * @param string $question Of the owner.
	 */
	public function question( string $form, string $question ): string {
		return '<form method="get" action="">' . self::hidden( array_merge( $this->rest, array( array( self::FORM, $form ) ) ) )
			. '<p><label for="wd-answer">' . self::text( $question ) . '</label></p>'
			. '<p><input id="wd-answer" name="' . self::ANSWER . '" maxlength="' . self::LONGEST_ANSWER . '" autocomplete="off" required> '
			. '<button>OK</button></p></form>';
	}

	/**
	 * The form of a link. A link is good once, and programs that look through mail follow links: a person has to go on from there.
	 *
	 * @param string $words On the button.
	 */
	public function after_link( string $words ): string {
		$own = array( array( self::LINK, (string) $this->said['link'] ), array( self::ANSWER, '1' ) );
		return '<form method="get" action="">' . self::hidden( array_merge( $this->rest, $own ) )
			. '<p><button>' . self::text( $words ) . '</button></p></form>';
	}

	/**
	 * The form for a letter with a link. The address that is typed in goes to the service, and not to the site.
	 *
	 * @param string   $url    Of the service.
	 * @param array    $fields What the form is sent with: "aid", "pid", "form" and "page".
	 * @param string[] $words  Above the field, and on the button.
	 */
	public static function mail( string $url, array $fields, array $words ): string {
		return '<form method="post" action="' . self::text( rtrim( $url, '/' ) . '/api/v1/clearance/mail' ) . '">'
			. self::hidden( array_map( null, array_keys( $fields ), array_values( $fields ) ) )
			. '<p><label for="wd-email">' . self::text( $words[0] ) . '</label></p>'
			. '<p><input id="wd-email" type="email" name="email" maxlength="254" autocomplete="email" required> '
			. '<button>' . self::text( $words[1] ) . '</button></p></form>';
	}

	/**
	 * Fields that nobody sees.
	 *
	 * @param array[] $pairs Names and values.
	 */
	private static function hidden( array $pairs ): string {
		$fields = '';
		foreach ( $pairs as list( $name, $value ) ) {
			$fields .= '<input type="hidden" name="' . self::text( $name ) . '" value="' . self::text( $value ) . '">';
		}
		return $fields;
	}

	/**
	 * Text as text, or between quotes.
	 *
	 * @param string $text Any.
	 */
	private static function text( string $text ): string {
		return str_replace( '&#039;', '&#39;', htmlspecialchars( $text, ENT_QUOTES | ENT_SUBSTITUTE, 'UTF-8' ) );
	}

	/**
	 * Whether a text may be one that the service gave.
	 *
	 * @param string $text Any.
	 */
	private static function is_ticket( string $text ): bool {
		return '' !== $text && strlen( $text ) <= self::LONGEST_FORM;
	}

	/**
	 * The first value of a name.
	 *
	 * @param array[] $pairs Names and values.
	 * @param string  $name  Which.
	 */
	private static function first( array $pairs, string $name ): ?string {
		foreach ( $pairs as $pair ) {
			if ( $pair[0] === $name ) {
				return $pair[1];
			}
		}
		return null;
	}

	/**
	 * What is not about the form.
	 *
	 * @param array[] $pairs Names and values.
	 */
	private static function others( array $pairs ): array {
		$is_other = static function ( array $pair ): bool {
			return ! in_array( $pair[0], array( self::FORM, self::ANSWER, self::LINK ), true );
		};
		return array_values( array_filter( $pairs, $is_other ) );
	}

	/**
	 * Reads pairs. PHP itself changes names with dots and spaces, and keeps one of several with the same name.
	 *
	 * @param string $query Without question mark.
	 */
	private static function pairs( string $query ): array {
		$pairs = array();
		foreach ( explode( '&', $query ) as $part ) {
			if ( '' !== $part ) {
				$pairs[] = array_map( 'urldecode', explode( '=', $part, 2 ) + array( 1 => '' ) );
			}
		}
		return $pairs;
	}

	/**
	 * Writes pairs as forms are sent.
	 *
	 * @param array[] $pairs Names and values.
	 */
	private static function query( array $pairs ): string {
		$parts = array();
		foreach ( $pairs as list( $name, $value ) ) {
			$parts[] = str_replace( '%2A', '*', urlencode( $name ) . '=' . urlencode( $value ) ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- As forms are sent.
		}
		return implode( '&', $parts );
	}
}
