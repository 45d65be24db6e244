<?php
/**
 * What forms have in common.
 *
 * @package Sundew
 */

/**
 * Looks at what was sent with a form, and says whether the sender is refused.
 */
class Sundew_Form_Guard {

	/**
	 * What is found is told here.
	 *
	 * @var Sundew_Findings
	 */
	private $findings;

	/**
	 * The field that people do not see; null where the owner wants none.
	 *
	 * @var Sundew_Honeypot_Field|null
	 */
	private $field;

	/**
	 * How often forms may be sent.
	 *
	 * @var Sundew_Rate_Limit
	 */
	private $limit;

	/**
	 * Whether anybody is refused.
	 *
	 * @var bool
	 */
	private $is_enforcing;

	/**
	 * Takes its parts.
	 *
	 * @param Sundew_Findings   $findings What is found is told here.
	 * @param Sundew_Rate_Limit $limit    How often forms may be sent.
	 * @param Sundew_Settings   $settings Of the site.
	 */
	public function __construct( Sundew_Findings $findings, Sundew_Rate_Limit $limit, Sundew_Settings $settings ) {
		$this->findings     = $findings;
		$this->limit        = $limit;
		$this->is_enforcing = $settings->is_enforcing();
		$this->field        = $settings->is_on( 'honeypots' ) ? new Sundew_Honeypot_Field( $settings ) : null;
	}

	/**
	 * Prints what the form needs.
	 */
	public function print_field(): void {
		if ( null !== $this->field ) {
			$this->field->print_field();
		}
	}

	/**
	 * A form was sent.
	 *
	 * @param string $context    As in Sundew_Findings::at_form().
	 * @param string $hook       As there.
	 * @param array  $more       As there.
	 * @param bool   $is_counted Whether it counts for the forms a minute.
	 * @return bool Whether the sender is refused.
	 */
	public function refuses( string $context, string $hook, array $more = array(), bool $is_counted = true ): bool {
		$is_filled = null !== $this->field && $this->field->is_filled();
		$this->findings->at_form( $context, $hook, $more + array( 'honeypot_filled' => $is_filled ) );
		$is_limited = $this->limit->refuses( 'form_limit', $is_counted );
		if ( ! $is_filled ) {
			return $is_limited;
		}
		$this->findings->flag( 'form_honeypot' );
		$this->findings->rule( 'honeypot_field', $this->is_enforcing );
		return $this->is_enforcing;
	}

	/**
	 * What whoever is refused reads. It does not say why: programs would learn from it.
	 */
	public static function refusal(): string {
		return __( 'This could not be sent. Please go back, load the page again and try once more.', 'sundew' );
	}
}
