<?php
/**
 * What people may ask for.
 *
 * @package Sundew
 */

/**
 * The text for the privacy policy, and the export and erasure of personal data (Tools). People are known by their comments:
 * an address together with a User-Agent, because an address alone may be shared.
 */
class Sundew_Privacy {

	const MOST_VISITORS = 20;
	const PAGE_SIZE     = 200;
	/** So much of a User-Agent is kept with a comment. */
	const AGENT_LENGTH = 254;

	/**
	 * Is asked for detections.
	 *
	 * @var Sundew_Service
	 */
	private $service;

	/**
	 * Takes its part.
	 *
	 * @param Sundew_Service $service Is asked for detections.
	 */
	public function __construct( Sundew_Service $service ) {
		$this->service = $service;
	}

	/**
	 * Adds its hooks.
	 */
	public function register(): void {
		add_action( 'admin_init', array( $this, 'suggest_policy' ) );
		add_filter( 'wp_privacy_personal_data_exporters', array( $this, 'add_exporter' ) );
		add_filter( 'wp_privacy_personal_data_erasers', array( $this, 'add_eraser' ), 100 );
	}

	/**
	 * Offers a text for the privacy policy.
	 */
	public function suggest_policy(): void {
		$text = __( 'To keep programs from misusing this site, we look at each visit: its address, the browser as it names itself, the address of the page, and the names of the headers that the browser sends. This is stored in our own Sundew service, which nobody else has access to, and removed after the time set there. What you type into forms is not stored there.', 'sundew' );
		wp_add_privacy_policy_content( 'Sundew', '<p>' . esc_html( $text ) . '</p>' );
	}

	/**
	 * Adds the export.
	 *
	 * @param array $exporters Those that are there.
	 */
	public function add_exporter( $exporters ): array {
		$exporters['sundew'] = array(
			'exporter_friendly_name' => 'Sundew',
			'callback'               => array( $this, 'export' ),
		);
		return $exporters;
	}

	/**
	 * Adds the erasure, before that of comments, which takes away what people are known by.
	 *
	 * @param array $erasers Those that are there.
	 */
	public function add_eraser( $erasers ): array {
		$own = array(
			'sundew' => array(
				'eraser_friendly_name' => 'Sundew',
				'callback'             => array( $this, 'erase' ),
			),
		);
		return $own + $erasers;
	}

	/**
	 * The visits of a person, a page at a time. An export that would lack visits fails, so that nobody takes it for whole.
	 *
	 * @param string $email Of the person.
	 * @param int    $page  As WordPress counts them.
	 * @return array|WP_Error Words for the owner when the service does not answer.
	 */
	public function export( $email, $page = 1 ) {
		$items   = array();
		$is_done = true;
		foreach ( self::visitors( $email ) as list( $ip, $user_agent ) ) {
			$found = $this->service->detections(
				array(
					'ip'         => $ip,
					'page'       => (int) $page,
					'page_size'  => self::PAGE_SIZE,
					'sort_order' => 'asc',
				)
			);
			if ( is_wp_error( $found ) ) {
				return $found;
			}
			$is_done = $is_done && count( $found ) < self::PAGE_SIZE;
			foreach ( $found as $one ) {
				if ( substr( (string) ( $one['user_agent'] ?? '' ), 0, self::AGENT_LENGTH ) === $user_agent ) {
					$items[] = self::item( $one );
				}
			}
		}
		return array(
			'data' => $items,
			'done' => $is_done,
		);
	}

	/**
	 * The service alone can erase, and takes that from its owner alone, so the owner is told what to do.
	 *
	 * @param string $email Of the person.
	 */
	public function erase( $email ): array {
		$addresses = array_unique( array_column( self::visitors( $email ), 0 ) );
		/* translators: %s: addresses. */
		$words = __( 'The Sundew service may have visits from these addresses: %s. Erase them in its dashboard, under Settings > Privacy.', 'sundew' );
		return array(
			'items_removed'  => false,
			'items_retained' => (bool) $addresses,
			'messages'       => $addresses ? array( sprintf( $words, implode( ', ', $addresses ) ) ) : array(),
			'done'           => true,
		);
	}

	/**
	 * Pairs of address and User-Agent of whoever commented with an e-mail address.
	 *
	 * @param string $email Of the person.
	 */
	private static function visitors( $email ): array {
		$pairs = array();
		foreach ( get_comments( array( 'author_email' => $email, 'number' => 200 ) ) as $comment ) { // phpcs:ignore WordPress.Arrays
			$pair                             = array( $comment->comment_author_IP, $comment->comment_agent );
			$pairs[ implode( "\n", $pair ) ] = $pair;
		}
		return array_slice( array_values( $pairs ), 0, self::MOST_VISITORS );
	}

	/**
	 * One visit, as WordPress exports it.
	 *
	 * @param array $one Detection.
	 */
	private static function item( array $one ): array {
		$titles = array(
			'timestamp'  => __( 'Time', 'sundew' ),
			'ip_address' => __( 'Address', 'sundew' ),
			'user_agent' => __( 'Browser', 'sundew' ),
			'url'        => __( 'Page', 'sundew' ),
		);
		$data   = array();
		foreach ( $titles as $name => $title ) {
			$data[] = array(
				'name'  => $title,
				'value' => is_scalar( $one[ $name ] ?? null ) ? (string) $one[ $name ] : '',
			);
		}
		return array(
			'group_id'    => 'sundew',
			'group_label' => __( 'Visits', 'sundew' ),
			'item_id'     => 'sundew-' . ( $one['id'] ?? '' ),
			'data'        => $data,
		);
	}
}
