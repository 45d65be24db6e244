<?php
/**
 * The menu of the plugin.
 *
 * @package Sundew
 */

/**
 * Sundew in the menu of the admin pages: status, detections, settings.
 */
class Sundew_Menu {

	const STATUS     = 'sundew';
	const DETECTIONS = 'sundew-detections';
	const SETTINGS   = 'sundew-settings';

	/**
	 * Of the site.
	 *
	 * @var Sundew_Settings
	 */
	private $settings;

	/**
	 * Takes the settings.
	 *
	 * @param Sundew_Settings $settings Of the site.
	 */
	public function __construct( Sundew_Settings $settings ) {
		$this->settings = $settings;
	}

	/**
	 * Adds its hooks.
	 */
	public function register(): void {
		$settings_page = new Sundew_Settings_Page( $this->settings );
		$settings_page->register();
		add_action(
			'admin_menu',
			function () use ( $settings_page ): void {
				$service = new Sundew_Service( $this->settings );
				$status  = array( new Sundew_Status_Page( $this->settings, $service ), 'show' );
				add_menu_page( 'Sundew', 'Sundew', 'manage_options', self::STATUS, $status, 'dashicons-shield' );
				self::add( self::STATUS, __( 'Status', 'sundew' ), $status );
				self::add( self::DETECTIONS, __( 'Detections', 'sundew' ), array( new Sundew_Detections_Page( $this->settings, $service ), 'show' ) );
				self::add( self::SETTINGS, __( 'Settings', 'sundew' ), array( $settings_page, 'show' ) );
			}
		);
		add_filter( 'plugin_action_links_' . plugin_basename( SUNDEW_FILE ), array( $this, 'add_link' ) );
	}

	/**
	 * Adds a link to the list of plugins.
	 *
	 * @param string[] $links Those that are there.
	 */
	public function add_link( $links ): array {
		$link = sprintf( '<a href="%s">%s</a>', esc_url( self::url( self::SETTINGS ) ), esc_html__( 'Settings', 'sundew' ) );
		return array_merge( array( $link ), $links );
	}

	/**
	 * Where a page is.
	 *
	 * @param string $slug Of the page.
	 */
	public static function url( string $slug ): string {
		return admin_url( 'admin.php?page=' . $slug );
	}

	/**
	 * Words for who has not connected the site yet.
	 */
	public static function print_not_connected(): void {
		printf(
			'<p>%s</p><p><a class="button button-primary" href="%s">%s</a></p>',
			esc_html__( 'The site is not connected: enter the address of your service and a key.', 'sundew' ),
			esc_url( self::url( self::SETTINGS ) ),
			esc_html__( 'Connect', 'sundew' )
		);
	}

	/**
	 * Adds one page.
	 *
	 * @param string   $slug  Of the page.
	 * @param string   $title Of the page.
	 * @param callable $show  Prints it.
	 */
	private static function add( string $slug, string $title, callable $show ): void {
		add_submenu_page( self::STATUS, "$title - Sundew", $title, 'manage_options', $slug, $show );
	}
}
