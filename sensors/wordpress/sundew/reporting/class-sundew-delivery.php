<?php
/**
 * The way of reports to the service.
 *
 * @package Sundew
 */

/**
 * Hands a report to the service without keeping the visitor waiting. A report that fails is given up, and nothing is tried
 * for a while after a failure, so that a dead service costs the site one short attempt now and then.
 */
class Sundew_Delivery {

	const PATH              = '/api/v1/detect';
	const TIMEOUT_S         = 2;
	// A process that waits longer for each report has no time for visitors; a site may have no more than five of them.
	const SLOW_S            = 1;
	const CONNECT_TIMEOUT_S = 0.25;
	const REST_S            = 30;
	const LONGEST_REST_S    = 120;
	const STATE             = 'sundew_delivery';
	const FINISHING         = array( 'fastcgi_finish_request', 'litespeed_finish_request' );

	/**
	 * Where to, with which key.
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
	 * Sends one report. Call it last: where PHP can, the visitor's answer is finished first.
	 *
	 * @param array $report Body of the call.
	 */
	public function send( array $report ): void {
		$body = wp_json_encode( $report, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE );
		if ( false === $body || $this->is_resting() ) {
			return;
		}
		$rest_s = self::finish_answer() ? $this->post( $body ) : $this->post_and_leave( $body );
		if ( $rest_s > 0 ) {
			set_transient( self::STATE, time() + $rest_s, $rest_s );
		}
	}

	/**
	 * Whether the service failed a moment ago.
	 */
	public function is_resting(): bool {
		return (int) get_transient( self::STATE ) > time();
	}

	/**
	 * Whether this PHP can give the visitor the answer before the script ends.
	 */
	public static function can_finish_answer(): bool {
		return (bool) array_filter( self::FINISHING, 'function_exists' );
	}

	/**
	 * Gives the visitor the answer. False where this PHP cannot.
	 */
	private static function finish_answer(): bool {
		foreach ( array_filter( self::FINISHING, 'function_exists' ) as $finish ) {
			return (bool) $finish();
		}
		return false;
	}

	/**
	 * Sends and hears the answer. Returns for how many seconds nothing more is sent.
	 *
	 * @param string $body JSON.
	 */
	private function post( string $body ): int {
		$begun  = microtime( true );
		$answer = wp_remote_post(
			$this->settings->text( 'url' ) . self::PATH,
			array(
				'timeout'     => self::TIMEOUT_S,
				'redirection' => 0,
				'headers'     => $this->headers(),
				'body'        => $body,
			)
		);
		$status = (int) wp_remote_retrieve_response_code( $answer );
		if ( 0 === $status || $status >= 500 || microtime( true ) - $begun > self::SLOW_S ) {
			return self::REST_S;
		}
		if ( 429 !== $status ) {
			return 0;
		}
		return min( self::LONGEST_REST_S, max( 1, (int) wp_remote_retrieve_header( $answer, 'retry-after' ) ) );
	}

	/**
	 * Sends and goes on, for servers on which the visitor waits for the end of the script. "blocking" => false of WordPress
	 * would wait for the answer wherever PHP has curl.
	 *
	 * @param string $body JSON.
	 */
	private function post_and_leave( string $body ): int {
		$parts   = wp_parse_url( $this->settings->text( 'url' ) ) + array( 'path' => '' );
		$is_tls  = 'https' === ( $parts['scheme'] ?? '' );
		$address = ( $is_tls ? 'tls://' : 'tcp://' ) . $parts['host'] . ':' . ( $parts['port'] ?? ( $is_tls ? 443 : 80 ) );
		$socket  = self::connect( $address );
		if ( false === $socket ) {
			return self::REST_S;
		}
		$host = $parts['host'] . ( isset( $parts['port'] ) ? ':' . $parts['port'] : '' );
		$head = 'POST ' . $parts['path'] . self::PATH . " HTTP/1.1\r\nHost: $host\r\n";
		foreach ( $this->headers() as $name => $value ) {
			$head .= "$name: $value\r\n";
		}
		$message = $head . 'Content-Length: ' . strlen( $body ) . "\r\n\r\n" . $body;
		// A report is smaller than what a socket takes at once.
		$written = fwrite( $socket, $message ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- A socket is no file.
		if ( strlen( $message ) === $written ) {
			return 0;
		}
		fclose( $socket ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- As above.
		return self::REST_S;
	}

	/**
	 * The connection that this PHP process keeps, or a new one. It stays open after the visit, because the service may not have
	 * read the report yet, and gives one up whose sender has gone.
	 *
	 * @param string $address Of the service.
	 * @return resource|false
	 */
	private static function connect( string $address ) {
		for ( $attempt = 0; $attempt < 2; $attempt++ ) {
			// phpcs:disable WordPress.PHP.NoSilencedErrors, WordPress.WP.AlternativeFunctions -- A service that is away is no fault of the page.
			$socket = @stream_socket_client( $address, $code, $words, self::CONNECT_TIMEOUT_S, STREAM_CLIENT_CONNECT | STREAM_CLIENT_PERSISTENT );
			if ( false === $socket ) {
				return false;
			}
			stream_set_blocking( $socket, false );
			// Answers to earlier reports.
			@stream_get_contents( $socket );
			if ( ! feof( $socket ) ) {
				return $socket;
			}
			fclose( $socket );
			// phpcs:enable
		}
		return false;
	}

	/**
	 * Headers of each call.
	 */
	private function headers(): array {
		return array(
			'Authorization' => 'Bearer ' . $this->settings->text( 'key' ),
			'Content-Type'  => 'application/json',
			'User-Agent'    => 'sundew-wordpress/' . SUNDEW_VERSION,
		);
	}
}
