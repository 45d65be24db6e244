<?php
/**
 * What the settings page takes.
 *
 * @package Sundew
 */

/**
 * Reads the settings form. What cannot be used is refused with words, and the former value stays.
 */
class Sundew_Settings_Form {

	/**
	 * What is stored now.
	 *
	 * @var array
	 */
	private $stored;

	/**
	 * Takes what is stored.
	 *
	 * @param array $stored Values by name.
	 */
	public function __construct( array $stored ) {
		$this->stored = array_merge( Sundew_Settings::DEFAULTS, $stored );
	}

	/**
	 * What is stored from now on.
	 *
	 * @param mixed $sent What the form sent.
	 */
	public function read( $sent ): array {
		$sent = is_array( $sent ) ? $sent : array();
		$kept = array();
		foreach ( Sundew_Settings::DEFAULTS as $name => $usual ) {
			$value         = $sent[ $name ] ?? '';
			$kept[ $name ] = is_bool( $usual ) ? ! empty( $value ) : trim( is_string( $value ) ? $value : '' );
		}
		$kept['tag_url'] = self::script_address( $kept['tag_url'] );
		foreach ( $kept as $name => $value ) {
			$fault = is_string( $value ) ? $this->fault_of( $name, $value ) : null;
			if ( null !== $fault ) {
				add_settings_error( Sundew_Settings::OPTION, $name, $fault );
				$kept[ $name ] = $this->stored[ $name ];
			}
		}
		// The key is never shown, so an empty field means that it stays.
		$kept['key'] = '' === $kept['key'] ? $this->stored['key'] : $kept['key'];
		return $kept;
	}

	/**
	 * What is wrong with a text, or null.
	 *
	 * @param string $name  Of the setting.
	 * @param string $value As it was typed.
	 */
	private function fault_of( string $name, string $value ): ?string {
		switch ( $name ) {
			case 'url':
				return '' === $value || self::is_url( $value ) ? null : __( 'The address of the service has to begin with https:// or http://.', 'sundew' );
			case 'key':
				return preg_match( '/^[\x21-\x7e]{0,200}$/D', $value ) ? null : __( 'This is no key: keys have no spaces.', 'sundew' );
			case 'mode':
				return in_array( $value, array( 'monitor', 'enforce' ), true ) ? null : __( 'Choose whether to watch or to refuse.', 'sundew' );
			case 'form_limit':
			case 'page_limit':
				return preg_match( '/^\d{1,6}$/D', $value ) ? null : __( 'A limit is a whole number, or 0 for none.', 'sundew' );
			case 'tag_url':
				return '' === $value || self::is_url( $value ) ? null : __( 'The detection script has an address that begins with https:// or http://.', 'sundew' );
			case 'property':
				return preg_match( '/^[\w-]{0,64}$/D', $value ) ? null : __( 'This is no id of a property.', 'sundew' );
			case 'trusted_proxies':
				return self::fault_of_proxies( $value );
			default:
				return null;
		}
	}

	/**
	 * Whether a text is an address. The service may be in a private network, which wp_http_validate_url() refuses.
	 *
	 * @param string $url As it was typed.
	 */
	private static function is_url( string $url ): bool {
		$parts = wp_parse_url( $url );
		return isset( $parts['host'], $parts['scheme'] ) && in_array( $parts['scheme'], array( 'http', 'https' ), true ) && ! isset( $parts['user'] );
	}

	/**
	 * The address in the line that the dashboard shows, or the text itself.
	 *
	 * @param string $text As it was pasted.
	 */
	private static function script_address( string $text ): string {
		return preg_match( '/\bsrc=["\']([^"\']+)["\']/', $text, $found ) ? html_entity_decode( $found[1] ) : $text;
	}

	/**
	 * What is wrong with a list of proxies, or null.
	 *
	 * @param string $value As it was typed.
	 */
	private static function fault_of_proxies( string $value ): ?string {
		try {
			new Sundew_Client_Ip( preg_split( '/[\s,]+/', $value, -1, PREG_SPLIT_NO_EMPTY ) );
			return null;
		} catch ( InvalidArgumentException $error ) {
			/* translators: %s: what is wrong. */
			return sprintf( __( 'The list of proxies cannot be read: %s.', 'sundew' ), $error->getMessage() );
		}
	}
}
