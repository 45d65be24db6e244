<?php
/**
 * The report of a visit.
 *
 * @package Sundew
 */

/**
 * Body of /api/v1/detect, within the bounds of the wire. Nothing in it is a body, a cookie or a credential. Needs nothing of
 * WordPress.
 */
class Sundew_Detect_Report {

	const LONGEST_SOURCE     = 64;
	const LONGEST_USER_AGENT = 1024;
	const LONGEST_URL        = 4096;
	const LONGEST_HEADER     = 512;
	const LONGEST_FLAG       = 128;
	const LONGEST_VALUE      = 255;
	const MOST_FLAGS         = 64;
	const MOST_METADATA      = 24;
	const LONGEST_SIGNATURE  = 2048;
	const SIGNATURE          = array(
		'signature_agent' => 'signature-agent',
		'signature_input' => 'signature-input',
		'signature'       => 'signature',
	);

	/**
	 * Members that say nothing are left out.
	 *
	 * @param array $visit    ip, method, url, header_names, user_agent, accept_language, accept_encoding, referrer, at_ms, and header,
	 *                        which gives the value of a header by its name in lower case.
	 * @param array $findings source, status (null: not known), flags, blocked, metadata.
	 * @return array Members in the order of the wire.
	 */
	public static function of( array $visit, array $findings ): array {
		$report = array(
			'source' => self::clip( $findings['source'], self::LONGEST_SOURCE ),
			'ua'     => self::clip( $visit['user_agent'], self::LONGEST_USER_AGENT ),
			'ip'     => $visit['ip'],
			'url'    => self::clip( Sundew_Redacted_Url::of( $visit['url'] ), self::LONGEST_URL ),
			'f'      => self::flags( $findings['flags'] ),
			'cs'     => array(
				'hn' => Sundew_Header_Names::of( $visit['header_names'] ),
				'al' => self::clip( $visit['accept_language'], self::LONGEST_HEADER ),
				'ae' => self::clip( $visit['accept_encoding'], self::LONGEST_HEADER ),
			),
			'ts'     => $visit['at_ms'],
		);
		if ( '' !== $visit['referrer'] ) {
			$report['ref'] = self::clip( Sundew_Redacted_Url::of( $visit['referrer'] ), self::LONGEST_URL );
		}
		if ( null !== $findings['status'] ) {
			$report['status'] = $findings['status'];
		}
		if ( $findings['blocked'] ) {
			$report['blocked'] = true;
		}
		$agent = self::signature( $visit['header'] );
		if ( null !== $agent ) {
			$report['agent'] = $agent;
		}
		// Whose clearance is to be taken away.
		$clearance = array() === $report['f'] ? array() : Sundew_Clearance_Check::tokens( $visit['header']( 'cookie' ) );
		if ( array() !== $clearance ) {
			$report['clearance'] = $clearance[0];
		}
		$report['metadata'] = self::metadata( array_merge( array( 'method' => $visit['method'] ), $findings['metadata'] ) );
		return $report;
	}

	/**
	 * The headers with which an agent signed the request; null without them. One that is too long to be read would be worth nothing
	 * in part.
	 *
	 * @param callable $header Gives the value of a header.
	 */
	private static function signature( callable $header ): ?array {
		$agent = array_map( $header, self::SIGNATURE );
		foreach ( $agent as $text ) {
			if ( '' === $text || strlen( $text ) > self::LONGEST_SIGNATURE ) {
				return null;
			}
		}
		return $agent;
	}

	/**
	 * At most so many characters.
	 *
	 * @param string $text   Any text.
	 * @param int    $length Characters.
	 */
	private static function clip( string $text, int $length ): string {
		return strlen( $text ) <= $length ? $text : mb_substr( $text, 0, $length, 'UTF-8' );
	}

	/**
	 * Flags within bounds.
	 *
	 * @param string[] $flags Any number.
	 * @return string[]
	 */
	private static function flags( array $flags ): array {
		$kept = array();
		foreach ( array_slice( $flags, 0, self::MOST_FLAGS ) as $flag ) {
			$kept[] = self::clip( $flag, self::LONGEST_FLAG );
		}
		return $kept;
	}

	/**
	 * Scalars within bounds.
	 *
	 * @param array $metadata Names and scalars.
	 */
	private static function metadata( array $metadata ): array {
		$kept = array();
		foreach ( array_slice( $metadata, 0, self::MOST_METADATA, true ) as $name => $value ) {
			$kept[ $name ] = is_string( $value ) ? self::clip( $value, self::LONGEST_VALUE ) : $value;
		}
		return $kept;
	}
}
