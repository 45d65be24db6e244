<?php
/**
 * Session clearance.
 *
 * @package Sundew
 */

/**
 * Asks for clearance on the routes that the policy names. A browser without it earns it on the page that stands in.
 */
class Sundew_Clearance {

	// What speaks against a visitor; a token that is not there yet does not.
	const EVIDENCE = array( 'revoked', 'agent-impersonation' );

	/**
	 * What is asked for.
	 *
	 * @var Sundew_Clearance_Policy
	 */
	private $policy;

	/**
	 * What is found is told here.
	 *
	 * @var Sundew_Findings
	 */
	private $findings;

	/**
	 * Who asks.
	 *
	 * @var Sundew_Visit
	 */
	private $visit;

	/**
	 * Of the site.
	 *
	 * @var Sundew_Settings
	 */
	private $settings;

	/**
	 * Tells crawlers from those who borrow their names.
	 *
	 * @var Sundew_Crawler
	 */
	private $crawler;

	/**
	 * Counts how visits stand.
	 *
	 * @var Sundew_Clearance_Counts
	 */
	private $counts;

	/**
	 * Tells agents that sign their requests.
	 *
	 * @var Sundew_Agents
	 */
	private $agents;

	/**
	 * Takes its parts.
	 *
	 * @param Sundew_Clearance_Policy $policy   What is asked for.
	 * @param Sundew_Findings         $findings What is found is told here.
	 * @param Sundew_Visit            $visit    Who asks.
	 * @param Sundew_Settings         $settings Of the site.
	 * @param Sundew_Crawler          $crawler  Tells crawlers from those who borrow their names.
	 * @param Sundew_Clearance_Counts $counts   Counts how visits stand.
	 * @param Sundew_Agents           $agents   Tells agents that sign their requests.
	 */
	public function __construct( Sundew_Clearance_Policy $policy, Sundew_Findings $findings, Sundew_Visit $visit, Sundew_Settings $settings, Sundew_Crawler $crawler, Sundew_Clearance_Counts $counts, Sundew_Agents $agents ) {
		$this->policy   = $policy;
		$this->findings = $findings;
		$this->visit    = $visit;
		$this->settings = $settings;
		$this->crawler  = $crawler;
		$this->counts   = $counts;
		$this->agents   = $agents;
	}

	/**
	 * What the site is told of a visitor, in $_SERVER as headers are, nobody else may say.
	 */
	public static function forget_claims(): void {
		unset( $_SERVER['HTTP_X_WD_CLEARANCE'], $_SERVER['HTTP_X_WD_CLASS'] );
	}

	/**
	 * Adds its hooks; the first at which WordPress knows who is signed in.
	 */
	public function register(): void {
		$this->policy->register();
		add_action( 'init', array( $this, 'check' ), 1 );
	}

	/**
	 * Looks at the request. What pages load cannot earn anything, and administrators are let in.
	 */
	public function check(): void {
		$config = $this->policy->config();
		$method = Sundew_Visit::said( 'REQUEST_METHOD' );
		if ( null === $config || 'cli' === PHP_SAPI || wp_doing_cron() || 'OPTIONS' === $method ) {
			return;
		}
		$signer  = null;
		$known   = null;
		$crawler = function () use ( $config, &$signer, &$known ): ?array {
			$ranges = new Sundew_Crawler_Ranges( $config['crawler_ranges'] ?? array() );
			$known  = Sundew_Crawler_Claim::confirmed( $this->crawler->at( $this->visit->user_agent, $this->visit->ip, $ranges ), $signer );
			return $known;
		};
		$agent   = function () use ( $config, &$signer ): ?array {
			$signer = $this->agents->at( $this->visit->signed(), $config['signed_agents'] );
			return $signer;
		};
		try {
			$verdict = $this->verdict( $config, $crawler, $agent );
		} catch ( Throwable $error ) {
			// A policy that cannot be followed stops no page.
			error_log( 'Sundew: the policy cannot be followed: ' . $error->getMessage() ); // phpcs:ignore WordPress.PHP.DevelopmentFunctions.error_log_error_log -- The owner finds it where faults of plugins are.
			return;
		}
		if ( null === $verdict ) {
			return;
		}
		$_SERVER['HTTP_X_WD_CLEARANCE'] = $verdict['label'];
		$_SERVER['HTTP_X_WD_CLASS']     = Sundew_Visitor_Class::of( $verdict['label'], $known ?? Sundew_Crawler_Claim::of( $this->visit->user_agent ), $signer, $this->visit->user_agent );
		$this->counts->add( $verdict['label'], $verdict['route'] );
		if ( ! $verdict['would_refuse'] || current_user_can( 'manage_options' ) ) {
			return;
		}
		$is_refused = $verdict['is_refused'] && $this->settings->is_enforcing();
		$is_against = in_array( $verdict['label'], self::EVIDENCE, true );
		if ( $is_against ) {
			$this->findings->flag( 'rule:clearance' );
		}
		$this->findings->rule( 'clearance', $is_refused && $is_against, array( 'clearance' => $verdict['label'] ) );
		if ( $is_refused ) {
			$this->send( $verdict['label'], 'GET' === $method );
		}
	}

	/**
	 * How the request stands, as Sundew_Clearance_Check says it; null for files that pages load. Of all paths under which WordPress
	 * has what was asked for, the one counts of which most is asked.
	 *
	 * @param array    $config  The policy.
	 * @param callable $crawler As Sundew_Clearance_Check::of() takes it.
	 * @param callable $agent   As there.
	 */
	private function verdict( array $config, callable $crawler, callable $agent ): ?array {
		$check   = new Sundew_Clearance_Check( $this->policy->organization(), $config, $this->policy->is_outage(), array( $this->policy, 'is_denied' ), time() );
		$tokens  = Sundew_Clearance_Check::tokens( Sundew_Visit::said( 'HTTP_COOKIE' ) );
		$service = Sundew_Visit::said( 'HTTP_X_WD_SERVICE_TOKEN' );
		$verdict = null;
		foreach ( $this->visit->paths() as $path ) {
			if ( Sundew_Coverage::is_static_asset( $path, Sundew_Visit::said( 'REQUEST_METHOD' ) ) ) {
				continue;
			}
			$next    = $check->of( $path, $tokens, $this->visit->user_agent, $service, $crawler, $agent );
			$verdict = null === $verdict || 'unscoped' === $verdict['label'] || $next['would_refuse'] ? $next : $verdict;
			if ( $verdict['would_refuse'] ) {
				break;
			}
		}
		return $verdict;
	}

	/**
	 * Answers in place of the page. Does not return.
	 *
	 * @param string $label   How the request stands.
	 * @param bool   $is_page Whether a page may have been asked for.
	 */
	private function send( string $label, bool $is_page ): void {
		$is_revoked = 'revoked' === $label;
		$reference  = Sundew_Refusal::reference();
		$this->findings->add( array( 'reference' => $reference ) );
		$question = new Sundew_Question( $this->policy, $this->visit, $this->settings );
		$answer   = $is_page && ! $is_revoked ? $question->answer() : null;
		$status   = isset( $answer['challenge'] ) ? 401 : ( isset( $answer['told'] ) ? 200 : 403 );
		Sundew_Refusal::send_head( $status );
		if ( isset( $answer['challenge'] ) ) {
			header( "WWW-Authenticate: {$answer['challenge']}" );
		}
		if ( $is_page && $this->visit->accepts_pages() && ! isset( $answer['told'] ) ) {
			header( 'Content-Type: text/html; charset=utf-8' );
			$page = new Sundew_Interstitial( $this->settings->text( 'url' ), $this->policy->organization(), $this->policy->config()['scope'] );
			echo $answer['page'] ?? $page->of( $reference, $is_revoked, $is_revoked ? '' : $question->link(), $this->device( $label, $question ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- Escaped where it is made.
		} else {
			header( 'Content-Type: application/json; charset=utf-8' );
			echo wp_json_encode( $answer['told'] ?? array( 'error' => 'clearance required', 'code' => 'forbidden', 'status' => $status ) ); // phpcs:ignore WordPress.Arrays
		}
		exit;
	}

	/**
	 * When the script of the page asks the device to vouch: first where nothing else earns enough trust; null for never.
	 *
	 * @param string          $label    How the request stands.
	 * @param Sundew_Question $question Knows the ways in of the policy.
	 */
	private function device( string $label, Sundew_Question $question ): ?string {
		if ( 'revoked' === $label || ! $question->asks_device() ) {
			return null;
		}
		return 'insufficient-trust' === $label ? 'first' : 'beside';
	}
}
