<?php
/**
 * The settings page.
 *
 * @package Sundew
 */

/**
 * Sundew > Settings.
 */
class Sundew_Settings_Page {

	const SLUG = Sundew_Menu::SETTINGS;

	/**
	 * What is in force.
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
		add_action( 'admin_init', array( $this, 'declare_setting' ) );
	}

	/**
	 * Tells WordPress how the form is read.
	 */
	public function declare_setting(): void {
		$stored = get_option( Sundew_Settings::OPTION, array() );
		$form   = new Sundew_Settings_Form( is_array( $stored ) ? $stored : array() );
		register_setting( self::SLUG, Sundew_Settings::OPTION, array( 'sanitize_callback' => array( $form, 'read' ) ) );
	}

	/**
	 * Prints the page.
	 */
	public function show(): void {
		echo '<div class="wrap"><h1>' . esc_html__( 'Settings', 'sundew' ) . '</h1>';
		settings_errors( Sundew_Settings::OPTION );
		$this->show_connection();
		echo '<form method="post" action="options.php">';
		settings_fields( self::SLUG );
		echo '<table class="form-table" role="presentation">';
		$this->text_row( 'url', __( 'Address of the service', 'sundew' ), __( 'Such as https://sundew.example.', 'sundew' ) );
		$this->text_row( 'key', __( 'API key', 'sundew' ), __( 'With the scopes detections:write and detections:read. Leave the field empty to keep the key.', 'sundew' ) );
		$this->mode_row();
		$this->check_row( 'honeypots', __( 'Add a field that only programs see to the comment, sign-in and registration forms', 'sundew' ) );
		$this->check_row( 'tripwires', __( 'Watch for visitors who ask for files such as /wp-config.php.bak, or follow a link that people cannot see', 'sundew' ) );
		$this->text_row( 'bait_paths', __( 'Further bait paths', 'sundew' ), __( 'Separated by commas. Only pages that your site does not have count.', 'sundew' ) );
		$this->text_row( 'form_limit', __( 'Forms a minute', 'sundew' ), __( 'How often one address may send forms. 0: as often as it likes.', 'sundew' ) );
		$this->text_row( 'page_limit', __( 'Pages a minute', 'sundew' ), __( 'How many pages one address may ask for. 0: as many as it likes.', 'sundew' ) );
		$this->text_row( 'blocked_text', __( 'Words for who is refused', 'sundew' ), __( 'Stand on the page that refused visitors see, such as how to reach you.', 'sundew' ) );
		$this->text_row( 'tag_url', __( 'Detection script', 'sundew' ), __( 'The line that the dashboard shows under Detection scripts, or the address in it. Empty: none.', 'sundew' ) );
		$this->check_row( 'clearance', __( 'Ask for session clearance on the routes that the policy in the dashboard names', 'sundew' ) );
		$this->text_row( 'property', __( 'Property', 'sundew' ), __( 'Id of the property whose clearance policy counts. Empty: the default one.', 'sundew' ) );
		$this->text_row( 'trusted_proxies', __( 'Your own proxies', 'sundew' ), __( 'Addresses, ranges, loopback or private, separated by commas. Leave it empty when visitors reach your web server directly.', 'sundew' ) );
		echo '</table>';
		submit_button();
		echo '</form></div>';
	}

	/**
	 * Says whether the service takes the key.
	 */
	private function show_connection(): void {
		if ( ! $this->settings->is_connected() ) {
			return;
		}
		$answer = ( new Sundew_Service( $this->settings ) )->validate_key();
		$class  = is_wp_error( $answer ) ? 'error' : 'success';
		/* translators: %s: name of the API key. */
		$words = is_wp_error( $answer ) ? $answer->get_error_message() : sprintf( __( 'Connected with the key "%s".', 'sundew' ), $answer['key_name'] ?? '' );
		printf( '<div class="notice notice-%s inline"><p>%s</p></div>', esc_attr( $class ), esc_html( $words ) );
	}

	/**
	 * One line of text.
	 *
	 * @param string $name  Of the setting.
	 * @param string $label What it is called.
	 * @param string $help  What to enter.
	 */
	private function text_row( string $name, string $label, string $help ): void {
		$is_key   = 'key' === $name;
		$is_fixed = in_array( $name, array( 'url', 'key' ), true ) && null !== Sundew_Settings::fixed( $name );
		printf(
			'<tr><th scope="row"><label for="sundew-%1$s">%2$s</label></th><td><input class="regular-text" id="sundew-%1$s" name="%3$s[%1$s]" type="%4$s" value="%5$s" autocomplete="off" aria-describedby="sundew-%1$s-help"%6$s><p class="description" id="sundew-%1$s-help">%7$s</p></td></tr>',
			esc_attr( $name ),
			esc_html( $label ),
			esc_attr( Sundew_Settings::OPTION ),
			$is_key ? 'password' : 'text',
			$is_key ? '' : esc_attr( $this->settings->text( $name ) ),
			$is_fixed ? ' disabled' : '',
			esc_html( $is_fixed ? __( 'Set in wp-config.php.', 'sundew' ) : $help )
		);
	}

	/**
	 * The choice between watching and refusing.
	 */
	private function mode_row(): void {
		$modes = array(
			'monitor' => __( 'Watch only: report, and let everybody through', 'sundew' ),
			'enforce' => __( 'Refuse: also turn programs away', 'sundew' ),
		);
		printf( '<tr><th scope="row">%s</th><td><fieldset><legend class="screen-reader-text">%1$s</legend>', esc_html__( 'What to do', 'sundew' ) );
		foreach ( $modes as $mode => $label ) {
			printf(
				'<label><input type="radio" name="%s[mode]" value="%s"%s> %s</label><br>',
				esc_attr( Sundew_Settings::OPTION ),
				esc_attr( $mode ),
				checked( $this->settings->text( 'mode' ), $mode, false ),
				esc_html( $label )
			);
		}
		echo '</fieldset></td></tr>';
	}

	/**
	 * One box to tick.
	 *
	 * @param string $name  Of the setting.
	 * @param string $label What it does.
	 */
	private function check_row( string $name, string $label ): void {
		printf(
			'<tr><td colspan="2"><label><input type="checkbox" name="%s[%s]" value="1"%s> %s</label></td></tr>',
			esc_attr( Sundew_Settings::OPTION ),
			esc_attr( $name ),
			checked( $this->settings->is_on( $name ), true, false ),
			esc_html( $label )
		);
	}
}
