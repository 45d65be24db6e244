<?php
/**
 * The visit that this request is.
 *
 * @package Sundew
 */

/**
 * What the request says of the visitor. Values are taken as they came: what is wrong with them is what the service looks for.
 */
class Sundew_Visit {

	/**
	 * Address of the visitor; '' when it is not known.
	 *
	 * @var string
	 */
	public $ip;

	/**
	 * Without query.
	 *
	 * @var string
	 */
	public $path;

	/**
	 * Without question mark.
	 *
	 * @var string
	 */
	public $query;

	/**
	 * As it came.
	 *
	 * @var string
	 */
	public $user_agent;

	/**
	 * Path and query, as they came.
	 *
	 * @var string
	 */
	private $target;

	/**
	 * When it came, in milliseconds since 1970.
	 *
	 * @var int
	 */
	private $at_ms;

	/**
	 * Reads the request.
	 *
	 * @param Sundew_Client_Ip $client_ip The rule for addresses.
	 */
	public function __construct( Sundew_Client_Ip $client_ip ) {
		$forwarded        = self::said( 'HTTP_X_FORWARDED_FOR' );
		$this->ip         = $client_ip->of( self::said( 'REMOTE_ADDR' ), '' === $forwarded ? null : $forwarded );
		// Proxies ask for whole addresses (RFC 9112, 3.2.2), and so may anybody.
		$this->target     = preg_replace( '#^https?://[^/?\#]*#i', '', self::said( 'REQUEST_URI' ) );
		$address          = explode( '?', $this->target, 2 );
		$this->path       = '' === $address[0] ? '/' : $address[0];
		$this->query      = $address[1] ?? '';
		$this->user_agent = self::said( 'HTTP_USER_AGENT' );
		$this->at_ms      = (int) floor( 1000 * (float) self::said( 'REQUEST_TIME_FLOAT' ) );
	}

	/**
	 * For the report.
	 */
	public function for_report(): array {
		return array(
			'ip'              => $this->ip,
			'method'          => self::said( 'REQUEST_METHOD' ),
			'url'             => self::origin() . $this->target,
			'header_names'    => self::header_names(),
			'user_agent'      => $this->user_agent,
			'accept_language' => self::said( 'HTTP_ACCEPT_LANGUAGE' ),
			'accept_encoding' => self::said( 'HTTP_ACCEPT_ENCODING' ),
			'referrer'        => self::said( 'HTTP_REFERER' ),
			'at_ms'           => $this->at_ms,
			'header'          => array( __CLASS__, 'header' ),
		);
	}

	/**
	 * The whole address, without query.
	 */
	public function page(): string {
		return self::origin() . $this->path;
	}

	/**
	 * The path, and others under which WordPress has what was asked for: a script takes what stands behind its name, and the REST
	 * interface has a parameter in place of its path.
	 *
	 * @return string[]
	 */
	public function paths(): array {
		$paths  = array( $this->path );
		$script = self::said( 'SCRIPT_NAME' );
		$behind = self::said( 'PATH_INFO' );
		if ( '' !== $behind ) {
			$paths[] = '/index.php' === substr( $script, -10 ) ? substr( $script, 0, -10 ) . $behind : $script;
		}
		$route = $_POST['rest_route'] ?? $_GET['rest_route'] ?? ''; // phpcs:ignore WordPress.Security -- As it came.
		if ( is_string( $route ) && '' !== $route ) {
			$paths[] = wp_parse_url( home_url(), PHP_URL_PATH ) . '/' . rest_get_url_prefix() . '/' . wp_unslash( $route );
		}
		return $paths;
	}

	/**
	 * Whether the visitor understands pages.
	 */
	public function accepts_pages(): bool {
		return false !== strpos( self::said( 'HTTP_ACCEPT' ), 'text/html' );
	}

	/**
	 * What the visitor brings to sign in with; '' for nothing. Rewriting in Apache hands it on under another name.
	 */
	public function authorization(): string {
		$said = self::said( 'HTTP_AUTHORIZATION' );
		return '' === $said ? self::said( 'REDIRECT_HTTP_AUTHORIZATION' ) : $said;
	}

	/**
	 * Whether a page made the browser of the visitor ask.
	 */
	public function is_induced(): bool {
		return Sundew_Induced_Request::is( self::said( 'HTTP_SEC_FETCH_SITE' ), self::said( 'HTTP_SEC_FETCH_DEST' ), self::said( 'HTTP_REFERER' ), self::said( 'HTTP_HOST' ) );
	}

	/**
	 * The request, as a signature in it speaks of it.
	 */
	public function signed(): Sundew_Agent_Claim {
		return new Sundew_Agent_Claim( self::said( 'REQUEST_METHOD' ), self::origin() . $this->target, array( __CLASS__, 'header' ) );
	}

	/**
	 * The value of a header; '' without one.
	 *
	 * @param string $name In lower case.
	 */
	public static function header( string $name ): string {
		$variable = strtoupper( strtr( $name, '-', '_' ) );
		return self::said( 0 === strpos( $variable, 'CONTENT_' ) ? $variable : "HTTP_$variable" );
	}

	/**
	 * What the web server said, without the slashes that WordPress adds.
	 *
	 * @param string $name Of the variable.
	 */
	public static function said( string $name ): string {
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput.InputNotSanitized -- Evidence has to stay as it is.
		return isset( $_SERVER[ $name ] ) ? wp_unslash( (string) $_SERVER[ $name ] ) : '';
	}

	/**
	 * Scheme and host. Behind a proxy that ends TLS the address of the site knows the scheme.
	 */
	private static function origin(): string {
		$scheme = is_ssl() ? 'https' : wp_parse_url( home_url(), PHP_URL_SCHEME );
		return $scheme . '://' . self::said( 'HTTP_HOST' );
	}

	/**
	 * Names of the headers, as far as the web server tells.
	 *
	 * @return string[]
	 */
	private static function header_names(): array {
		$headers = function_exists( 'getallheaders' ) ? getallheaders() : false;
		if ( ! is_array( $headers ) ) {
			$headers = array();
			foreach ( $_SERVER as $name => $value ) {
				if ( preg_match( '/^(?:HTTP_(.+)|(CONTENT_(?:TYPE|LENGTH)))$/', $name, $found ) ) {
					$headers[ str_replace( '_', '-', end( $found ) ) ] = $value;
				}
			}
		}
		$names = array();
		foreach ( $headers as $name => $value ) {
			// FastCGI hands on these two without a value when there is no body.
			if ( '' !== $value || 0 !== stripos( $name, 'content-' ) ) {
				$names[] = (string) $name;
			}
		}
		return $names;
	}
}
