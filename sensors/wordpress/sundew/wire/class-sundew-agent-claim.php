<?php
/**
 * Signatures of agents.
 *
 * @package Sundew
 */

/**
 * Reads what a request says of the agent that signed it (RFC 9421 with the profile of Web Bot Auth). Nothing of it is proven.
 */
class Sundew_Agent_Claim {

	const TAG             = 'web-bot-auth';
	const MOST_COMPONENTS = 32;
	const HOST            = '/^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/D';

	/**
	 * The method of the request.
	 *
	 * @var string
	 */
	private $method;

	/**
	 * With scheme and host, as it came.
	 *
	 * @var string
	 */
	private $url;

	/**
	 * Gives the value of a header by its name in lower case; '' without one.
	 *
	 * @var callable
	 */
	private $header;

	/**
	 * Takes the request.
	 *
	 * @param string   $method Of the request.
	 * @param string   $url    With scheme and host, as it came.
	 * @param callable $header Gives the value of a header by its name in lower case; '' without one.
	 */
	public function __construct( string $method, string $url, callable $header ) {
		$this->method = $method;
		$this->url    = $url;
		$this->header = $header;
	}

	/**
	 * "operator", "key_id", "created_s", "expires_s", "is_bound", "signature" and "signed"; null where there is no signature of an agent.
	 */
	public function read(): ?array {
		$input      = $this->header( 'signature-input' );
		$signatures = $this->header( 'signature' );
		if ( '' === $input || '' === $signatures || '' === $this->header( 'signature-agent' ) ) {
			return null;
		}
		try {
			foreach ( Sundew_Structured_Field::dictionary( $input ) as $label => $member ) {
				if ( isset( $member['items'] ) && self::TAG === ( $member['params']['tag']['value'] ?? null ) ) {
					return $this->of( $member, Sundew_Structured_Field::dictionary( $signatures )[ $label ] ?? array() );
				}
			}
		} catch ( InvalidArgumentException $error ) {
			return null;
		}
		return null;
	}

	/**
	 * The claim of one signature.
	 *
	 * @param array $covered   What is signed.
	 * @param array $signature Of that label.
	 */
	private function of( array $covered, array $signature ): ?array {
		$params  = $covered['params'];
		$created = $params['created'] ?? array();
		$expires = $params['expires'] ?? array();
		$is_read = 'bytes' === ( $signature['kind'] ?? null ) && 64 === strlen( $signature['value'] )
			&& 'integer' === ( $created['kind'] ?? null ) && 'integer' === ( $expires['kind'] ?? null )
			&& 'string' === ( $params['keyid']['kind'] ?? null )
			&& 'ed25519' === ( $params['alg']['value'] ?? 'ed25519' ) && count( $covered['items'] ) <= self::MOST_COMPONENTS;
		$agent   = $is_read ? $this->agent( $covered['items'] ) : null;
		$base    = null === $agent ? null : $this->base( $covered['items'] );
		if ( null === $base || ! preg_match( '/^https:\/\/([^\/?#]+)\/?$/iD', $agent['url'], $found ) || ! preg_match( self::HOST, strtolower( $found[1] ) ) ) {
			return null;
		}
		$names = array_column( $covered['items'], 'value' );
		return array(
			'operator'  => strtolower( $found[1] ),
			'key_id'    => $params['keyid']['value'],
			'created_s' => $created['value'],
			'expires_s' => $expires['value'],
			'is_bound'  => $agent['is_covered'] && array() !== array_intersect( array( '@authority', '@target-uri' ), $names ),
			'signature' => $signature['value'],
			'signed'    => $base . '"@signature-params": ' . $covered['text'],
		);
	}

	/**
	 * Who is named: "url", and whether that "is_covered" by the signature. The header is a text, or a dictionary with a member for each signature.
	 *
	 * @param array $components What is signed.
	 */
	private function agent( array $components ): ?array {
		$header = $this->header( 'signature-agent' );
		$index  = array_search( 'signature-agent', array_column( $components, 'value' ), true );
		if ( '"' === substr( ltrim( $header ), 0, 1 ) ) {
			$named = Sundew_Structured_Field::item( $header );
		} else {
			$key     = false === $index ? null : ( $components[ $index ]['params']['key']['value'] ?? null );
			$members = Sundew_Structured_Field::dictionary( $header );
			$named   = null === $key ? reset( $members ) : ( $members[ $key ] ?? false );
		}
		$is_text = is_array( $named ) && 'string' === ( $named['kind'] ?? null );
		return $is_text ? array( 'url' => $named['value'], 'is_covered' => false !== $index ) : null; // phpcs:ignore WordPress.Arrays
	}

	/**
	 * The lines of the signature base but the last; null for a component that is not there or not understood.
	 *
	 * @param array $components What is signed.
	 */
	private function base( array $components ): ?string {
		$lines = array();
		foreach ( $components as $component ) {
			$value = $this->component( $component );
			if ( null === $value || isset( $lines[ $component['text'] ] ) ) {
				return null;
			}
			$lines[ $component['text'] ] = "{$component['text']}: $value\n";
		}
		return implode( '', $lines );
	}

	/**
	 * The value of a component.
	 *
	 * @param array $component What is signed.
	 */
	private function component( array $component ): ?string {
		$name   = $component['value'];
		$params = $component['params'];
		if ( 'string' !== $component['kind'] || strtolower( $name ) !== $name ) {
			return null;
		}
		if ( '@' === substr( $name, 0, 1 ) ) {
			return array() === $params ? $this->derived( $name ) : null;
		}
		$header = trim( $this->header( $name ) );
		if ( '' === $header || strlen( $header ) > Sundew_Structured_Field::LONGEST ) {
			return null;
		}
		if ( array() === $params ) {
			return $header;
		}
		$key = $params['key']['value'] ?? null;
		return 1 === count( $params ) && is_string( $key ) ? ( Sundew_Structured_Field::dictionary( $header )[ $key ]['text'] ?? null ) : null;
	}

	/**
	 * The value of a component that is no header.
	 *
	 * @param string $name Of the component.
	 */
	private function derived( string $name ): ?string {
		if ( ! preg_match( '/^(https?):\/\/([^\/?#]+)([^?#]*)(\?[^#]*)?/i', $this->url, $found ) ) {
			return null;
		}
		$scheme    = strtolower( $found[1] );
		$authority = preg_replace( 'https' === $scheme ? '/:443$/' : '/:80$/', '', strtolower( $found[2] ) );
		$path      = '' === $found[3] ? '/' : $found[3];
		$query     = $found[4] ?? '';
		$values    = array(
			'@method'         => $this->method,
			'@authority'      => $authority,
			'@scheme'         => $scheme,
			'@path'           => $path,
			'@query'          => '' === $query ? '?' : $query,
			'@request-target' => $path . $query,
			'@target-uri'     => "$scheme://$authority$path$query",
		);
		return $values[ $name ] ?? null;
	}

	/**
	 * The value of a header; '' without one.
	 *
	 * @param string $name In lower case.
	 */
	private function header( string $name ): string {
		return (string) call_user_func( $this->header, $name );
	}
}
