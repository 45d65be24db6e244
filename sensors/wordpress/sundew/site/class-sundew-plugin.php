<?php
/**
 * The plugin.
 *
 * @package Sundew
 */

/**
 * Puts the parts together.
 */
class Sundew_Plugin {

	/**
	 * Of the site.
	 *
	 * @var Sundew_Settings
	 */
	private $settings;

	/**
	 * The visit that this request is.
	 *
	 * @var Sundew_Visit
	 */
	private $visit;

	/**
	 * What is found in it.
	 *
	 * @var Sundew_Findings
	 */
	private $findings;

	/**
	 * Takes the settings.
	 *
	 * @param Sundew_Settings $settings Of the site.
	 */
	private function __construct( Sundew_Settings $settings ) {
		$this->settings = $settings;
		$this->visit    = new Sundew_Visit( self::client_ip( $settings ) );
		$this->findings = new Sundew_Findings();
	}

	/**
	 * Called when WordPress has loaded all plugins.
	 */
	public static function start(): void {
		$settings = Sundew_Settings::load();
		Sundew_Upkeep::register();
		add_action( 'init', array( __CLASS__, 'load_words' ), -1 );
		if ( is_admin() ) {
			( new Sundew_Menu( $settings ) )->register();
			( new Sundew_Privacy( new Sundew_Service( $settings ) ) )->register();
		}
		if ( $settings->is_connected() ) {
			( new self( $settings ) )->watch();
		}
	}

	/**
	 * Loads the translation into the language of the site, before anybody is refused.
	 */
	public static function load_words(): void {
		load_plugin_textdomain( 'sundew', false, dirname( plugin_basename( SUNDEW_FILE ) ) . '/languages' );
	}

	/**
	 * The rule for addresses. The settings page takes no list that cannot be read; one that came another way is left out.
	 *
	 * @param Sundew_Settings $settings Of the site.
	 */
	public static function client_ip( Sundew_Settings $settings ): Sundew_Client_Ip {
		try {
			return new Sundew_Client_Ip( $settings->entries( 'trusted_proxies' ) );
		} catch ( InvalidArgumentException $error ) {
			return new Sundew_Client_Ip( array() );
		}
	}

	/**
	 * Watches this visit.
	 */
	private function watch(): void {
		Sundew_Clearance::forget_claims();
		( new Sundew_Reporter( $this->visit, $this->findings, new Sundew_Delivery( $this->settings ) ) )->register();
		$store = new Sundew_Store( $this->settings );
		$limit = new Sundew_Rate_Limit( $store, $this->findings, $this->visit, $this->settings );
		$this->add_rules( $store, $limit );
		$this->add_forms( new Sundew_Form_Guard( $this->findings, $limit, $this->settings ) );
		if ( '' !== $this->settings->text( 'tag_url' ) ) {
			( new Sundew_Tag( $this->settings->text( 'tag_url' ) ) )->register();
		}
	}

	/**
	 * What is looked at on every page.
	 *
	 * @param Sundew_Store      $store Remembers.
	 * @param Sundew_Rate_Limit $limit Counts.
	 */
	private function add_rules( Sundew_Store $store, Sundew_Rate_Limit $limit ): void {
		$refusal = new Sundew_Refusal( $this->findings, $this->visit, $this->settings );
		$known   = new Sundew_Known_Visitor( $store, $this->findings, $this->visit, $refusal );
		( new Sundew_Page_Limit( $limit, $refusal ) )->register();
		if ( $this->settings->is_enforcing() ) {
			$known->register();
		}
		if ( $this->settings->is_on( 'tripwires' ) ) {
			( new Sundew_Tripwire( $this->findings, $this->visit, $this->settings, $known, $refusal ) )->register();
		}
		if ( $this->settings->is_on( 'clearance' ) ) {
			$counts = new Sundew_Clearance_Counts( $this->settings, $store );
			$policy = new Sundew_Clearance_Policy( $this->settings, $store, $counts );
			( new Sundew_Clearance( $policy, $this->findings, $this->visit, $this->settings, new Sundew_Crawler( $store ), $counts, new Sundew_Agents() ) )->register();
		}
	}

	/**
	 * What is looked at when a form is sent.
	 *
	 * @param Sundew_Form_Guard $guard Looks at it.
	 */
	private function add_forms( Sundew_Form_Guard $guard ): void {
		( new Sundew_Login_Form( $guard, $this->findings, $this->settings ) )->register();
		( new Sundew_Comment_Form( $guard ) )->register();
		( new Sundew_Registration_Form( $guard ) )->register();
		( new Sundew_Checkout_Form( $guard, $this->findings ) )->register();
	}
}
