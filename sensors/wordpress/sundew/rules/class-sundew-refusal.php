<?php
/**
 * The answer to whoever is refused.
 *
 * @package Sundew
 */

/**
 * Ends the request with the page, or the JSON, that says so.
 */
class Sundew_Refusal {

	const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

	/**
	 * Gets the reference.
	 *
	 * @var Sundew_Findings
	 */
	private $findings;

	/**
	 * Who is refused.
	 *
	 * @var Sundew_Visit
	 */
	private $visit;

	/**
	 * What the owner says on the page.
	 *
	 * @var string
	 */
	private $words;

	/**
	 * Takes its parts.
	 *
	 * @param Sundew_Findings $findings Gets the reference.
	 * @param Sundew_Visit    $visit    Who is refused.
	 * @param Sundew_Settings $settings Of the site.
	 */
	public function __construct( Sundew_Findings $findings, Sundew_Visit $visit, Sundew_Settings $settings ) {
		$this->findings = $findings;
		$this->visit    = $visit;
		$this->words    = $settings->text( 'blocked_text' );
	}

	/**
	 * Refuses the visitor. Does not return.
	 *
	 * @param int $retry_after_s When it may come again; 0 says nothing, and means 403 in place of 429.
	 */
	public function send( int $retry_after_s = 0 ): void {
		$reference = self::reference();
		$status    = 0 === $retry_after_s ? 403 : 429;
		$words     = 0 === $retry_after_s ? __( 'This request was refused.', 'sundew' ) : __( 'Too many requests. Please try again later.', 'sundew' );
		$this->findings->add( array( 'reference' => $reference ) );
		self::send_head( $status );
		if ( $retry_after_s > 0 ) {
			header( "Retry-After: $retry_after_s" );
		}
		if ( $this->visit->accepts_pages() ) {
			header( 'Content-Type: text/html; charset=utf-8' );
			/**
			 * The page in place of the one that was asked for.
			 *
			 * @param string $page      HTML.
			 * @param int    $status    403 or 429.
			 * @param string $reference Stands in the detection as well.
			 */
			echo apply_filters( 'sundew_blocked_page', $this->page( $words, $reference ), $status, $reference ); // phpcs:ignore WordPress.Security.EscapeOutput -- Escaped where it is made.
		} else {
			header( 'Content-Type: application/json; charset=utf-8' );
			$code = 403 === $status ? 'forbidden' : 'rate_limited';
			echo wp_json_encode( array( 'error' => $words, 'code' => $code, 'status' => $status, 'reference' => $reference ) ); // phpcs:ignore WordPress.Arrays
		}
		exit;
	}

	/**
	 * Begins an answer that is for one visitor alone. Plugins that keep whole pages look neither at the status nor at headers, but
	 * for this word: without it all who come later would see what one of them was answered.
	 *
	 * @param int $status Of the answer.
	 */
	public static function send_head( int $status ): void {
		if ( ! defined( 'DONOTCACHEPAGE' ) ) {
			define( 'DONOTCACHEPAGE', true ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- The word of those plugins.
		}
		status_header( $status );
		nocache_headers();
	}

	/**
	 * The page.
	 *
	 * @param string $title     What happened.
	 * @param string $reference What the visitor tells the owner.
	 */
	private function page( string $title, string $reference ): string {
		return '<!doctype html><html ' . get_language_attributes() . '><head><meta charset="utf-8"><meta name="robots" content="noindex">'
			. '<meta name="viewport" content="width=device-width,initial-scale=1"><title>' . esc_html( $title ) . '</title>'
			. '<style>body{font:16px/1.5 system-ui,sans-serif;margin:15vh auto;max-width:32rem;padding:0 1rem}code{user-select:all}</style></head>'
			. '<body><main><h1>' . esc_html( $title ) . '</h1>'
			. ( '' === $this->words ? '' : '<p>' . nl2br( esc_html( $this->words ) ) . '</p>' )
			. '<p>' . esc_html__( 'If this is a mistake, tell the owner of the site this reference:', 'sundew' )
			. ' <code>' . esc_html( $reference ) . '</code></p></main></body></html>';
	}

	/**
	 * Short enough to be said on the telephone, such as 7KQ2-M9XD.
	 */
	public static function reference(): string {
		$text = '';
		for ( $at = 0; $at < 8; $at++ ) {
			$text .= ( 4 === $at ? '-' : '' ) . self::LETTERS[ random_int( 0, strlen( self::LETTERS ) - 1 ) ];
		}
		return $text;
	}
}
