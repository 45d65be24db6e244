<?php
/**
 * The page on which a browser earns clearance.
 *
 * @package Sundew
 */

/**
 * The page in place of one that needs clearance, the same as other sensors answer. Its script is the service's.
 */
class Sundew_Interstitial {

	const STYLE = 'body{font:16px/1.5 system-ui,sans-serif;margin:15vh auto;max-width:32rem;padding:0 1rem;color:#1c2321;background:#fff}'
		. 'button,input{font:inherit;padding:.4rem 1rem}code{user-select:all}@media(prefers-color-scheme:dark){body{color:#e6ebe8;background:#151a18}}';

	/**
	 * Address of the service as browsers reach it.
	 *
	 * @var string
	 */
	private $url;

	/**
	 * Id of the organization.
	 *
	 * @var string
	 */
	private $organization;

	/**
	 * What a token has to be for.
	 *
	 * @var string
	 */
	private $scope;

	/**
	 * Takes what the script needs.
	 *
	 * @param string $url          Address of the service as browsers reach it.
	 * @param string $organization Id of the organization.
	 * @param string $scope        What a token has to be for.
	 */
	public function __construct( string $url, string $organization, string $scope ) {
		$this->url          = $url;
		$this->organization = $organization;
		$this->scope        = $scope;
	}

	/**
	 * The page.
	 *
	 * @param string      $reference  What the visitor tells the owner.
	 * @param bool        $is_revoked Whether minting would not help.
	 * @param string      $link       For browsers without JavaScript: markup of the link to a form; '' where there is none.
	 * @param string|null $device     When the script asks the device to vouch: "first", "beside" other work, or (null) never.
	 */
	public function of( string $reference, bool $is_revoked, string $link = '', ?string $device = null ): string {
		$data = ' data-aid="' . self::attribute( $this->organization ) . '" data-scope="' . self::attribute( $this->scope )
			. '" data-reference="' . self::attribute( $reference ) . '" data-revoked="' . ( $is_revoked ? 'true' : 'false' ) . '"'
			. ( null === $device ? '' : ' data-device="' . self::attribute( $device ) . '"' );
		return '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex">'
			. '<meta name="viewport" content="width=device-width,initial-scale=1"><title>One moment</title><style>' . self::STYLE . '</style></head>'
			. '<body><main id="wd"><h1 id="wd-title">One moment</h1><p id="wd-text">Your browser is being checked.</p>'
			. '<noscript><p>This page needs JavaScript to check your browser.</p>' . $link . '</noscript>'
			. '<p>Reference: <code>' . self::attribute( $reference ) . '</code></p></main>'
			. '<script src="' . self::attribute( "$this->url/api/v1/clearance/page.js" ) . '"' . $data . '></script></body></html>'; // phpcs:ignore WordPress.WP.EnqueuedResources -- No page of WordPress.
	}

	/**
	 * The page with forms for browsers without JavaScript, and its head in the language of the site.
	 *
	 * @param string $language Attributes of the page, as WordPress has them.
	 * @param string $title    What the page is.
	 * @param string $words    Above the forms.
	 * @param string $forms    Markup.
	 */
	public static function with_forms( string $language, string $title, string $words, string $forms ): string {
		return "<!doctype html><html $language>" . '<head><meta charset="utf-8"><meta name="robots" content="noindex">'
			. '<meta name="viewport" content="width=device-width,initial-scale=1"><title>' . self::attribute( $title ) . '</title><style>' . self::STYLE . '</style></head>'
			. '<body><main><h1>' . self::attribute( $title ) . '</h1><p>' . self::attribute( $words ) . "</p>$forms</main></body></html>";
	}

	/**
	 * A text between quotes.
	 *
	 * @param string $text Any.
	 */
	private static function attribute( string $text ): string {
		return htmlspecialchars( $text, ENT_QUOTES | ENT_SUBSTITUTE, 'UTF-8' );
	}
}
