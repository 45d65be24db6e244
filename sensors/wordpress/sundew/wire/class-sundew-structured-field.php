<?php
/**
 * Structured fields of HTTP (RFC 9651).
 *
 * @package Sundew
 */

/**
 * Reads dictionaries, as headers of signatures are. An item has "kind", "value", "params" and "text", its one spelling; an inner list has
 * "items" in place of kind and value.
 */
class Sundew_Structured_Field {

	const LONGEST = 4096;
	const KEY     = '[a-z*][a-z0-9_.*-]*';
	const KINDS   = array(
		'string'  => '"((?:[\x20-\x21\x23-\x5b\x5d-\x7e]|\\\\["\\\\])*)"',
		'bytes'   => ':([A-Za-z0-9+\/]*={0,2}):',
		'decimal' => '(-?\d{1,12}\.\d{1,3})',
		'integer' => '(-?\d{1,15})',
		'boolean' => '\?([01])',
		'token'   => '([A-Za-z*][!#$%&\'*+.^_`|~\w:\/-]*)',
	);

	/**
	 * What is not read yet.
	 *
	 * @var string
	 */
	private $rest;

	/**
	 * Takes the text.
	 *
	 * @param string $text Value of a header.
	 */
	private function __construct( string $text ) {
		$this->rest = trim( $text, ' ' );
	}

	/**
	 * Members by their names.
	 *
	 * @param string $text Value of a header.
	 * @throws InvalidArgumentException For what is no dictionary.
	 */
	public static function dictionary( string $text ): array {
		$field   = new self( self::bounded( $text ) );
		$members = array();
		while ( '' !== $field->rest ) {
			$key             = $field->take( self::KEY );
			$members[ $key ] = $field->takes( '=' ) ? $field->member() : $field->with_params( self::item_of( 'boolean', '1' ) );
			if ( '' !== $field->rest ) {
				$field->take( '[ \t]*,[ \t]*(?=\S)' );
			}
		}
		return $members;
	}

	/**
	 * One item.
	 *
	 * @param string $text Value of a header.
	 * @throws InvalidArgumentException For what is none.
	 */
	public static function item( string $text ): array {
		$field = new self( self::bounded( $text ) );
		$item  = $field->with_params( $field->bare() );
		if ( '' !== $field->rest ) {
			throw new InvalidArgumentException( 'More than an item.' );
		}
		return $item;
	}

	/**
	 * A member of a dictionary.
	 */
	private function member(): array {
		if ( ! $this->takes( '\([ ]*' ) ) {
			return $this->with_params( $this->bare() );
		}
		$items = array();
		while ( ! $this->takes( '\)' ) ) {
			$items[] = $this->with_params( $this->bare() );
			if ( ')' !== substr( $this->rest, 0, 1 ) ) {
				$this->take( '[ ]+' );
			}
		}
		$text = '(' . implode( ' ', array_column( $items, 'text' ) ) . ')';
		return $this->with_params( compact( 'items', 'text' ) );
	}

	/**
	 * An item without its parameters.
	 */
	private function bare(): array {
		foreach ( self::KINDS as $kind => $pattern ) {
			if ( preg_match( "/^$pattern/", $this->rest, $found ) ) {
				$this->rest = substr( $this->rest, strlen( $found[0] ) );
				return self::item_of( $kind, $found[1] );
			}
		}
		throw new InvalidArgumentException( 'No item.' );
	}

	/**
	 * An item as it is meant.
	 *
	 * @param string $kind  One of KINDS.
	 * @param string $inner As it came, without what surrounds it.
	 */
	private static function item_of( string $kind, string $inner ): array {
		switch ( $kind ) {
			case 'string':
				return array( 'kind' => $kind, 'value' => stripslashes( $inner ), 'text' => "\"$inner\"" ); // phpcs:ignore WordPress.Arrays
			case 'bytes':
				$value = (string) base64_decode( $inner, false ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- A signature.
				return array( 'text' => ':' . base64_encode( $value ) . ':' ) + compact( 'kind', 'value' ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- As above.
			case 'integer':
				return array( 'kind' => $kind, 'value' => (int) $inner, 'text' => (string) (int) $inner ); // phpcs:ignore WordPress.Arrays
			case 'boolean':
				return array( 'kind' => $kind, 'value' => '1' === $inner, 'text' => "?$inner" ); // phpcs:ignore WordPress.Arrays
			default:
				return array( 'kind' => $kind, 'value' => $inner, 'text' => $inner ); // phpcs:ignore WordPress.Arrays
		}
	}

	/**
	 * Adds the parameters that follow.
	 *
	 * @param array $item An item or an inner list.
	 */
	private function with_params( array $item ): array {
		$params = array();
		while ( $this->takes( ';[ ]*' ) ) {
			$key            = $this->take( self::KEY );
			$params[ $key ] = $this->takes( '=' ) ? $this->bare() : self::item_of( 'boolean', '1' );
		}
		foreach ( $params as $key => $value ) {
			$item['text'] .= ";$key" . ( true === $value['value'] ? '' : "={$value['text']}" );
		}
		return $item + compact( 'params' );
	}

	/**
	 * Reads on, if what follows is of that shape.
	 *
	 * @param string $pattern Of a regular expression.
	 */
	private function takes( string $pattern ): bool {
		if ( ! preg_match( "/^$pattern/", $this->rest, $found ) ) {
			return false;
		}
		$this->rest = substr( $this->rest, strlen( $found[0] ) );
		return true;
	}

	/**
	 * What follows, of that shape.
	 *
	 * @param string $pattern Of a regular expression.
	 * @throws InvalidArgumentException For anything else.
	 */
	private function take( string $pattern ): string {
		$before = $this->rest;
		if ( ! $this->takes( $pattern ) ) {
			throw new InvalidArgumentException( 'No structured field.' );
		}
		return substr( $before, 0, strlen( $before ) - strlen( $this->rest ) );
	}

	/**
	 * A text that is not too long.
	 *
	 * @param string $text Value of a header.
	 * @throws InvalidArgumentException For one that is.
	 */
	private static function bounded( string $text ): string {
		if ( strlen( $text ) > self::LONGEST ) {
			throw new InvalidArgumentException( 'Too long.' );
		}
		return $text;
	}
}
