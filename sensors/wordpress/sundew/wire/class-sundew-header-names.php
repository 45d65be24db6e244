<?php
/**
 * Names of request headers.
 *
 * @package Sundew
 */

/**
 * Names of headers as reports carry them. Needs nothing of WordPress.
 */
class Sundew_Header_Names {

	const MOST    = 128;
	const LONGEST = 64;

	/** What the way to the server adds, not the visitor. */
	const INFRASTRUCTURE = array(
		...array( 'connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection', 'te', 'trailer' ),
		...array( 'transfer-encoding', 'upgrade', 'forwarded', 'via', 'x-real-ip', 'x-client-ip', 'x-cluster-client-ip' ),
		...array( 'x-original-forwarded-for', 'x-original-host', 'x-original-uri', 'x-original-url', 'x-request-id' ),
		...array( 'x-request-start', 'x-correlation-id', 'x-scheme', 'cdn-loop', 'true-client-ip', 'client-ip' ),
		...array( 'fastly-client-ip', 'fastly-ff', 'fastly-ssl', 'x-varnish', 'x-appengine-city', 'x-appengine-country' ),
		...array( 'x-cloud-trace-context', 'x-nf-client-connection-ip', 'x-nf-request-id', 'x-railway-edge' ),
		...array( 'x-render-origin-server', 'rndr-id', 'do-connecting-ip', 'x-arr-log-id', 'x-arr-ssl', 'x-site-deployment-id' ),
		...array( 'was-default-hostname', 'disguised-host', 'incap-client-ip', 'x-sucuri-clientip', 'x-sucuri-country' ),
		...array( 'traceparent', 'tracestate', 'baggage', 'b3', 'x-wd-sensor-key', 'x-wd-clearance', 'x-wd-class' ),
	);

	/** Beginnings of such names. */
	const PREFIXES = '/^(?:x-forwarded|cf-|x-amz|cloudfront-|x-vercel-|fly-|x-akamai-|akamai-|x-azure-|x-fd-|x-b3-|x-datadog-|x-envoy-|x-goog-|x-appengine-|x-nf-|x-edge-|x-middleware-)/';
	const TOKEN    = '/^[!#$%&\'*+.^_`|~0-9a-z-]+$/D';

	/**
	 * Lower-case, sorted, each once, without those of infrastructure and those that no message can carry.
	 *
	 * @param string[] $names As they came.
	 * @return string[]
	 */
	public static function of( array $names ): array {
		$kept = array();
		foreach ( $names as $sent ) {
			$name = strtolower( $sent );
			if ( strlen( $name ) > self::LONGEST || ! preg_match( self::TOKEN, $name ) ) {
				continue;
			}
			if ( ! in_array( $name, self::INFRASTRUCTURE, true ) && ! preg_match( self::PREFIXES, $name ) ) {
				$kept[] = $name;
			}
		}
		$kept = array_unique( $kept );
		sort( $kept, SORT_STRING );
		return array_slice( $kept, 0, self::MOST );
	}
}
