<?php
/**
 * What was found in this visit.
 *
 * @package Sundew
 */

/**
 * What forms and rules found in the visit; one report tells all of it.
 */
class Sundew_Findings {

	const SOURCE = 'wordpress_plugin';

	/**
	 * Words of the service for what happened.
	 *
	 * @var string[]
	 */
	private $flags = array();

	/**
	 * Facts beside the flags.
	 *
	 * @var array
	 */
	private $metadata;

	/**
	 * Whether the visitor was refused.
	 *
	 * @var bool
	 */
	private $blocked = false;

	/**
	 * Begins with nothing found.
	 */
	public function __construct() {
		$this->metadata = array(
			'context'     => 'general',
			'framework'   => 'wordpress',
			'sdk_version' => SUNDEW_VERSION,
		);
	}

	/**
	 * The visit came to a form.
	 *
	 * @param string $context comment_form, login, registration or checkout.
	 * @param string $hook    Of WordPress, that told.
	 * @param array  $more    Further facts.
	 */
	public function at_form( string $context, string $hook, array $more = array() ): void {
		$this->add(
			array(
				'context'        => $context,
				'hook_triggered' => $hook,
			) + $more
		);
	}

	/**
	 * Something happened.
	 *
	 * @param string $flag Word of the service for it.
	 */
	public function flag( string $flag ): void {
		$this->flags[ $flag ] = $flag;
	}

	/**
	 * Further facts.
	 *
	 * @param array $more Names and scalars.
	 */
	public function add( array $more ): void {
		$this->metadata = array_merge( $this->metadata, $more );
	}

	/**
	 * A rule found something.
	 *
	 * @param string $rule       Its name.
	 * @param bool   $is_refused Whether the visitor is refused for it.
	 * @param array  $more       Further facts.
	 */
	public function rule( string $rule, bool $is_refused, array $more = array() ): void {
		$this->blocked = $this->blocked || $is_refused;
		$this->add(
			array(
				'rule'    => $rule,
				'action'  => $is_refused ? 'DENY' : 'ALLOW',
				'dry_run' => ! $is_refused,
			) + $more
		);
	}

	/**
	 * For the report.
	 *
	 * @param int|null $status Of the answer.
	 */
	public function for_report( ?int $status ): array {
		return array(
			'source'   => self::SOURCE,
			'status'   => $status,
			'flags'    => array_values( $this->flags ),
			'blocked'  => $this->blocked,
			'metadata' => $this->metadata,
		);
	}
}
