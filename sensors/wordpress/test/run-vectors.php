<?php
/**
 * Runs the golden vectors that every sensor runs. Prints a JSON list of what fails.
 *
 * @package Sundew
 */

require __DIR__ . '/../sundew/autoload.php';

$folder   = $argv[1];
$failures = array();
$count    = 0;
$read     = static function ( string $name ) use ( $folder ): array {
	return json_decode( file_get_contents( "$folder/$name.json" ), true, 512, JSON_THROW_ON_ERROR );
};
$same     = static function ( string $name, $found, $expected ) use ( &$failures, &$count ): void {
	++$count;
	// As text, so that the order of members counts.
	$found    = json_encode( $found, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE );
	$expected = json_encode( $expected, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE );
	if ( $found !== $expected ) {
		$failures[] = "$name: $found in place of $expected";
	}
};

foreach ( $read( 'client-ip' )['vectors'] as $vector ) {
	$found = ( new Sundew_Client_Ip( $vector['trusted'] ) )->of( $vector['socket'], $vector['forwarded_for'] );
	$same( "client-ip: {$vector['name']}", $found, $vector['client'] ?? '' );
}
foreach ( $read( 'header-names' )['vectors'] as $vector ) {
	$same( "header-names: {$vector['name']}", Sundew_Header_Names::of( $vector['names'] ), $vector['hn'] );
}
$assets = $read( 'static-assets' );
foreach ( $assets['vectors'] as $vector ) {
	$same( "static-assets: {$vector['path']}", Sundew_Coverage::is_static_asset( $vector['path'], 'GET' ), $vector['static'] );
}
foreach ( $assets['reported'] as $vector ) {
	$found = Sundew_Coverage::is_reported( $vector['path'], $vector['status'], $vector['test'], $vector['method'] ?? 'GET' );
	$same( "static-assets: {$vector['path']} {$vector['status']}", $found, $vector['reported'] );
}
foreach ( $read( 'test-traffic' )['vectors'] as $vector ) {
	$same( "test-traffic: {$vector['user_agent']}", Sundew_Coverage::is_test( $vector['user_agent'] ), $vector['test'] );
}
foreach ( $read( 'redacted-urls' )['vectors'] as $vector ) {
	$same( "redacted-urls: {$vector['url']}", Sundew_Redacted_Url::of( $vector['url'] ), $vector['sent'] );
}
foreach ( $read( 'detect-reports' )['vectors'] as $vector ) {
	$visit = array();
	foreach ( $vector['visit'] as $name => $value ) {
		$visit[ strtolower( preg_replace( '/[A-Z]/', '_$0', $name ) ) ] = $value;
	}
	$visit['header'] = static function ( string $name ) use ( $visit ): string {
		return $visit['headers'][ $name ] ?? '';
	};
	$same( "detect-reports: {$vector['name']}", Sundew_Detect_Report::of( $visit, $vector['findings'] ), $vector['body'] );
}
foreach ( $read( 'honeytoken-links' )['vectors'] as $vector ) {
	$same( "honeytoken-links: {$vector['seed']}", Sundew_Honeytoken::path( $vector['seed'] ), $vector['path'] );
	$same( "honeytoken-links: {$vector['path']}", Sundew_Honeytoken::link( $vector['path'] ), $vector['link'] );
}
foreach ( $read( 'induced-requests' )['vectors'] as $vector ) {
	$found = Sundew_Induced_Request::is( $vector['fetch_site'], $vector['fetch_dest'], $vector['referrer'], $vector['host'] );
	$same( "induced-requests: {$vector['name']}", $found, $vector['induced'] );
}
foreach ( $read( 'bait-paths' )['vectors'] as $vector ) {
	$same( "bait-paths: {$vector['path']}", Sundew_Bait_Paths::has( $vector['path'] ), 'secret' === $vector['kind'] );
}
foreach ( $read( 'clearance-routes' )['matches'] as $vector ) {
	$found = Sundew_Route_Pattern::matches( $vector['pattern'], Sundew_Route_Pattern::plain( $vector['path'] ) );
	$same( "clearance-routes: {$vector['pattern']} {$vector['path']}", $found, $vector['matches'] );
}
foreach ( $read( 'clearance-routes' )['best'] as $vector ) {
	$entries = array_map(
		static function ( string $pattern ): array {
			return compact( 'pattern' );
		},
		$vector['patterns']
	);
	$best    = Sundew_Route_Pattern::best( $entries, Sundew_Route_Pattern::plain( $vector['path'] ) );
	$same( "clearance-routes: best of {$vector['path']}", $best['pattern'] ?? null, $vector['best'] );
}
$tokens = $read( 'clearance-tokens' );
foreach ( $tokens['tokens'] as $vector ) {
	$bytes = json_encode( $vector['claims'], JSON_UNESCAPED_SLASHES );
	$text  = rtrim( strtr( base64_encode( $bytes ), '+/', '-_' ), '=' ) . '.' . $vector['signature'];
	$key   = array( 'kid' => $vector['claims']['kid'], 'public_key' => $tokens['public_key'] );
	$token = Sundew_Clearance_Token::proven( $text, array( $key ) );
	$same( "clearance-tokens: $bytes", null === $token ? null : $token->claims, $vector['claims'] );
	$name  = Sundew_Clearance_Token::name( $text );
	$same( "clearance-tokens: $bytes, its name", $name, $vector['name'] ?? $name );
	$wrong = Sundew_Clearance_Token::proven( $text, array( array( 'public_key' => base64_encode( str_repeat( 'x', 32 ) ) ) + $key ) );
	$same( "clearance-tokens: $bytes, of another key", $wrong, null );
}
foreach ( $tokens['refused'] as $vector ) {
	$same( "clearance-tokens: {$vector['why']}", Sundew_Clearance_Token::read( $vector['token'] ), null );
}
$checks = $read( 'clearance-checks' );
foreach ( $checks['vectors'] as $vector ) {
	$config    = array( 'mode' => $vector['mode'] ) + ( $vector['config'] ?? array() ) + $checks['config'];
	$is_denied = static function ( string $fingerprint ) use ( $checks ): bool {
		return in_array( $fingerprint, $checks['confirmed'], true );
	};
	$crawler   = static function () use ( $vector ): ?array {
		return $vector['crawler'];
	};
	$agent     = static function () use ( $vector ): ?array {
		return null === $vector['agent'] ? null : array(
			'operator'    => $vector['agent']['operator'],
			'is_verified' => $vector['agent']['is_verified'] ?? $vector['agent']['isVerified'],
		);
	};
	$check     = new Sundew_Clearance_Check( $checks['tenant'], $config, $vector['outage'], $is_denied, $checks['now_s'] );
	$found     = $check->of( $vector['path'], Sundew_Clearance_Check::tokens( $vector['cookie'] ), $vector['user_agent'], (string) $vector['service_token'], $crawler, $agent );
	$same( "clearance-checks: {$vector['name']}", array( $found['label'], $found['is_refused'] ), array( $vector['label'], $vector['refused'] ) );
}
foreach ( $read( 'crawler-claims' )['vectors'] as $vector ) {
	$found = Sundew_Crawler_Claim::of( $vector['user_agent'] );
	$same( "crawler-claims: {$vector['user_agent']}", array( $found['operator'] ?? null, $found['behaviour'] ?? null ), array( $vector['operator'], $vector['behaviour'] ) );
}
foreach ( $read( 'crawler-ranges' )['vectors'] as $vector ) {
	$found = ( new Sundew_Crawler_Ranges( $vector['ranges'] ) )->has( $vector['operator'], $vector['ip'] );
	$same( "crawler-ranges: {$vector['name']}", $found, $vector['confirmed'] );
}
$forms = $read( 'question-forms' );
foreach ( $forms['reads'] as $vector ) {
	$form = Sundew_Question_Form::read( $vector['query'] );
	$same( "question-forms: {$vector['name']}", null === $form ? null : $form->said(), $vector['said'] );
	$same( "question-forms: after {$vector['name']}", null === $form ? null : $form->page_after( $vector['path'] ), $vector['page_after'] ?? null );
	$same( "question-forms: address of {$vector['name']}", Sundew_Question_Form::address( $vector['query'] ), $vector['address'] );
}
$question = $forms['question'];
$same( 'question-forms: question', Sundew_Question_Form::read( $question['query'] )->question( $question['form'], $question['question'] ), $question['markup'] );
$same( 'question-forms: link', Sundew_Question_Form::read( $forms['link']['query'] )->after_link( $forms['link']['words'] ), $forms['link']['markup'] );
$same( 'question-forms: mail', Sundew_Question_Form::mail( $forms['mail']['url'], $forms['mail']['fields'], $forms['mail']['words'] ), $forms['mail']['markup'] );
$signed = $read( 'signed-agents' );
foreach ( $signed['cases'] as $vector ) {
	$header = static function ( string $name ) use ( $vector ): string {
		return $vector['headers'][ $name ] ?? '';
	};
	$claim  = ( new Sundew_Agent_Claim( $vector['method'], $vector['url'], $header ) )->read();
	$found  = null === $claim ? null : Sundew_Agent_Proof::of( $claim, Sundew_Agent_Proof::keys( $signed['directory'] ), $vector['now_s'] );
	$same( "signed-agents: {$vector['name']}", $found, $vector['proof'] );
}

echo json_encode( compact( 'count', 'failures' ) );
