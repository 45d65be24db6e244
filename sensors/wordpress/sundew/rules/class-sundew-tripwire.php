<?php
/**
 * Bait.
 *
 * @package Sundew
 */

/**
 * Tells of visitors who ask for files that no site means to serve, or follow a link that people cannot see. Only pages that
 * are not there are looked at, so that nothing of the site can become bait by mistake.
 */
class Sundew_Tripwire {

	/**
	 * What is found is told here.
	 *
	 * @var Sundew_Findings
	 */
	private $findings;

	/**
	 * Who asks.
	 *
	 * @var Sundew_Visit
	 */
	private $visit;

	/**
	 * Of the site.
	 *
	 * @var Sundew_Settings
	 */
	private $settings;

	/**
	 * Remembers whoever is caught.
	 *
	 * @var Sundew_Known_Visitor
	 */
	private $known;

	/**
	 * Answers who is refused.
	 *
	 * @var Sundew_Refusal
	 */
	private $refusal;

	/**
	 * Takes its parts.
	 *
	 * @param Sundew_Findings      $findings What is found is told here.
	 * @param Sundew_Visit         $visit    Who asks.
	 * @param Sundew_Settings      $settings Of the site.
	 * @param Sundew_Known_Visitor $known    Remembers whoever is caught.
	 * @param Sundew_Refusal       $refusal  Answers who is refused.
	 */
	public function __construct( Sundew_Findings $findings, Sundew_Visit $visit, Sundew_Settings $settings, Sundew_Known_Visitor $known, Sundew_Refusal $refusal ) {
		$this->known    = $known;
		$this->refusal  = $refusal;
		$this->findings = $findings;
		$this->visit    = $visit;
		$this->settings = $settings;
	}

	/**
	 * Adds its hooks; before the guess at which page was meant.
	 */
	public function register(): void {
		add_action( 'template_redirect', array( $this, 'check' ), 0 );
		add_action( 'wp_footer', array( $this, 'print_link' ) );
	}

	/**
	 * Looks at a page that is not there. Whoever was made to ask by a page is not refused, only reported: or any site could have
	 * its visitors shut out here with a picture. Neither is an administrator who tries it, with all who share the address.
	 */
	public function check(): void {
		$path = Sundew_Bait_Paths::plain( $this->visit->path );
		if ( ! is_404() || ! $this->is_bait( $path ) ) {
			return;
		}
		$is_induced = $this->visit->is_induced();
		$is_refused = $this->settings->is_enforcing() && ! $is_induced && ! current_user_can( 'manage_options' );
		$this->findings->flag( $is_induced ? Sundew_Induced_Request::FLAG : 'tripwire' );
		$this->findings->rule( 'tripwire', $is_refused );
		if ( $is_refused ) {
			$this->known->remember();
			$this->refusal->send();
		}
	}

	/**
	 * Prints the hidden link.
	 */
	public function print_link(): void {
		echo Sundew_Honeytoken::link( $this->link_path() ); // phpcs:ignore WordPress.Security.EscapeOutput -- Escaped there.
	}

	/**
	 * Whether a path is bait.
	 *
	 * @param string $path In the one spelling.
	 */
	private function is_bait( string $path ): bool {
		if ( Sundew_Bait_Paths::has( $path ) || Sundew_Bait_Paths::plain( $this->link_path() ) === $path ) {
			return true;
		}
		return in_array( $path, array_map( array( Sundew_Bait_Paths::class, 'plain' ), $this->settings->entries( 'bait_paths' ) ), true );
	}

	/**
	 * Where the hidden link leads, below the address of the site.
	 */
	private function link_path(): string {
		$home = (string) wp_parse_url( home_url(), PHP_URL_PATH );
		return rtrim( $home, '/' ) . Sundew_Honeytoken::path( $this->settings->text( 'key' ) );
	}
}
