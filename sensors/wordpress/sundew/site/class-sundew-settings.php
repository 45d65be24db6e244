<?php
/**
 * Settings of the site.
 *
 * @package Sundew
 */

/**
 * What the owner chose. SUNDEW_URL and SUNDEW_KEY in wp-config.php win over the settings page.
 */
class Sundew_Settings {

	const OPTION = 'sundew_settings';

	const DEFAULTS = array(
		'url'             => '',
		'key'             => '',
		'mode'            => 'monitor',
		'trusted_proxies' => '',
		'honeypots'       => true,
		'tripwires'       => true,
		'bait_paths'      => '',
		'form_limit'      => '10',
		'page_limit'      => '0',
		'blocked_text'    => '',
		'tag_url'         => '',
		'clearance'       => false,
		'property'        => '',
	);

	/**
	 * Values by name.
	 *
	 * @var array
	 */
	private $values;

	/**
	 * Takes values as they are stored.
	 *
	 * @param array $stored Any of the names in DEFAULTS.
	 */
	public function __construct( array $stored ) {
		$this->values = array_merge( self::DEFAULTS, array_intersect_key( $stored, self::DEFAULTS ) );
		foreach ( array( 'url', 'key' ) as $name ) {
			$fixed                 = self::fixed( $name );
			$this->values[ $name ] = null === $fixed ? $this->values[ $name ] : $fixed;
		}
		$this->values['url'] = rtrim( $this->values['url'], '/' );
	}

	/**
	 * Those of this site.
	 */
	public static function load(): self {
		$stored = get_option( self::OPTION, array() );
		return new self( is_array( $stored ) ? $stored : array() );
	}

	/**
	 * What wp-config.php says, or null.
	 *
	 * @param string $name "url" or "key".
	 */
	public static function fixed( string $name ): ?string {
		$constant = 'SUNDEW_' . strtoupper( $name );
		return defined( $constant ) ? (string) constant( $constant ) : null;
	}

	/**
	 * One text.
	 *
	 * @param string $name One of DEFAULTS.
	 */
	public function text( string $name ): string {
		return (string) $this->values[ $name ];
	}

	/**
	 * One choice.
	 *
	 * @param string $name One of DEFAULTS.
	 */
	public function is_on( string $name ): bool {
		return (bool) $this->values[ $name ];
	}

	/**
	 * The entries of a text that is a list, by line or comma.
	 *
	 * @param string $name One of DEFAULTS.
	 * @return string[]
	 */
	public function entries( string $name ): array {
		return preg_split( '/[\s,]+/', $this->text( $name ), -1, PREG_SPLIT_NO_EMPTY );
	}

	/**
	 * Whether there is a service to report to.
	 */
	public function is_connected(): bool {
		return '' !== $this->text( 'url' ) && '' !== $this->text( 'key' );
	}

	/**
	 * Whether visitors are refused, not only watched.
	 */
	public function is_enforcing(): bool {
		return 'enforce' === $this->text( 'mode' );
	}

	/**
	 * A text that is this site's own and that outsiders cannot know.
	 *
	 * @param string $purpose What it is for.
	 */
	public function secret( string $purpose ): string {
		return hash_hmac( 'sha256', $purpose, wp_salt() );
	}
}
