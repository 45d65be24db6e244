<?php
/**
 * The address of the visitor.
 *
 * @package Sundew
 */

/**
 * Walks X-Forwarded-For from the right, past the proxies of the owner, to the first address that is none of them. Without
 * proxies the address of the connection is taken, because anybody can write the header. Needs nothing of WordPress.
 */
class Sundew_Client_Ip {

	const NAMED = array(
		'loopback' => array( '127.0.0.0/8', '::1/128' ),
		'private'  => array( '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', 'fc00::/7', 'fe80::/10' ),
	);

	/**
	 * Pairs of packed address and bits.
	 *
	 * @var array
	 */
	private $ranges = array();

	/**
	 * Reads the list of proxies.
	 *
	 * @param string[] $trusted Addresses, ranges, or the names "loopback" and "private".
	 * @throws InvalidArgumentException Naming the entry that cannot be read.
	 */
	public function __construct( array $trusted ) {
		foreach ( $trusted as $entry ) {
			$name = strtolower( trim( $entry ) );
			foreach ( self::NAMED[ $name ] ?? array( $name ) as $range ) {
				$this->ranges[] = self::read_range( $range, $entry );
			}
		}
	}

	/**
	 * The address of the visitor, or '' when there is none.
	 *
	 * @param string      $socket        Address of the peer of the connection.
	 * @param string|null $forwarded_for X-Forwarded-For; several headers joined with commas.
	 */
	public function of( string $socket, ?string $forwarded_for ): string {
		$client = Sundew_Address::normalize( $socket ) ?? '';
		if ( '' === $client || null === $forwarded_for || ! $this->ranges ) {
			return $client;
		}
		$entries = explode( ',', $forwarded_for );
		while ( $entries && $this->has( $client ) ) {
			$entry = Sundew_Address::read_forwarded( array_pop( $entries ) );
			if ( null === $entry ) {
				break;
			}
			$client = $entry;
		}
		return $client;
	}

	/**
	 * Whether an address is in one of the ranges.
	 *
	 * @param string $address Normalized.
	 */
	public function has( string $address ): bool {
		$packed = inet_pton( $address );
		foreach ( $this->ranges as list( $network, $bits ) ) {
			if ( strlen( $network ) === strlen( $packed ) && self::head( $network, $bits ) === self::head( $packed, $bits ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * The first bits of an address.
	 *
	 * @param string $packed Bytes.
	 * @param int    $bits   How many.
	 */
	private static function head( string $packed, int $bits ): string {
		$whole = intdiv( $bits, 8 );
		$rest  = $bits % 8;
		$head  = substr( $packed, 0, $whole );
		return 0 === $rest ? $head : $head . chr( ord( $packed[ $whole ] ) & ( 0xff << ( 8 - $rest ) ) );
	}

	/**
	 * One range.
	 *
	 * @param string $range As written, in lower case.
	 * @param string $entry What the owner wrote, for the message.
	 * @throws InvalidArgumentException When it is none.
	 */
	private static function read_range( string $range, string $entry ): array {
		$parts   = explode( '/', $range );
		$address = Sundew_Address::normalize( $parts[0] );
		if ( null !== $address && count( $parts ) <= 2 ) {
			$packed = inet_pton( $address );
			$width  = 8 * strlen( $packed );
			$bits   = $width;
			if ( isset( $parts[1] ) ) {
				// A mapped range counts its bits in IPv6; the same range in IPv4 has 96 fewer.
				$mapped = 32 === $width && false !== strpos( $parts[0], ':' ) ? 96 : 0;
				$bits   = preg_match( '/^\d{1,3}$/D', $parts[1] ) ? (int) $parts[1] - $mapped : -1;
			}
			if ( $bits >= 0 && $bits <= $width ) {
				return array( $packed, $bits );
			}
		}
		// phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Escaped where it is shown.
		throw new InvalidArgumentException( sprintf( '"%s" is no address, range, "loopback" or "private"', $entry ) );
	}
}
