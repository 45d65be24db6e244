<?php
/**
 * Counts and marks.
 *
 * @package Sundew
 */

/**
 * Counts and marks that end by themselves, in a table of their own, because what PHP processes share is the database. Names
 * are stored as hashes, so that no address is kept. When the database does not answer, nothing is counted and nobody is marked.
 */
class Sundew_Store {

	/**
	 * Rows that one statement removes, so that visits do not wait for it, and statements of a run. A site with more visitors a day
	 * than a run removes would fill its disk.
	 */
	const MOST_SWEPT  = 10000;
	const MOST_ROUNDS = 200;

	/**
	 * Hashes names.
	 *
	 * @var Sundew_Settings
	 */
	private $settings;

	/**
	 * Takes the settings.
	 *
	 * @param Sundew_Settings $settings Of the site.
	 */
	public function __construct( Sundew_Settings $settings ) {
		$this->settings = $settings;
	}

	/**
	 * Counts once more, and tells how often it was within the window that is running.
	 *
	 * @param string $name     What is counted.
	 * @param int    $window_s Length of the window.
	 * @return int 0 when the database does not answer.
	 */
	public function increment( string $name, int $window_s ): int {
		global $wpdb;
		$table = self::table();
		$now   = time();
		// One statement, so that two visits at once count as two; the count comes back as the id of the row.
		// phpcs:disable WordPress.DB -- A table of the plugin; the name of it is no input.
		$rows = $wpdb->query(
			$wpdb->prepare(
				"INSERT INTO $table (name, count, until_s) VALUES (%s, 1, %d) ON DUPLICATE KEY UPDATE
				count = LAST_INSERT_ID(IF(until_s <= %d, 1, count + 1)), until_s = IF(until_s <= %d, VALUES(until_s), until_s)",
				$this->hashed( $name ),
				$now + $window_s,
				$now,
				$now
			)
		);
		// phpcs:enable
		if ( false === $rows ) {
			return 0;
		}
		return 1 === $rows ? 1 : (int) $wpdb->insert_id;
	}

	/**
	 * Takes one back that was counted.
	 *
	 * @param string $name What was counted.
	 */
	public function decrement( string $name ): void {
		global $wpdb;
		$table = self::table();
		// phpcs:ignore WordPress.DB -- A table of the plugin; the name of it is no input.
		$wpdb->query( $wpdb->prepare( "UPDATE $table SET count = count - 1 WHERE name = %s AND count > 0", $this->hashed( $name ) ) );
	}

	/**
	 * How often something was counted in the window that is running.
	 *
	 * @param string $name What is counted.
	 * @return int 0 when the database does not answer.
	 */
	public function count( string $name ): int {
		global $wpdb;
		$table = self::table();
		// phpcs:ignore WordPress.DB -- A table of the plugin; the name of it is no input.
		return (int) $wpdb->get_var( $wpdb->prepare( "SELECT count FROM $table WHERE name = %s AND until_s > %d", $this->hashed( $name ), time() ) );
	}

	/**
	 * Remembers a name for a while.
	 *
	 * @param string $name  What is remembered.
	 * @param int    $for_s For how long.
	 */
	public function mark( string $name, int $for_s ): void {
		global $wpdb;
		$row = array(
			'name'    => $this->hashed( $name ),
			'count'   => 1,
			'until_s' => time() + $for_s,
		);
		$wpdb->replace( self::table(), $row ); // phpcs:ignore WordPress.DB -- A table of the plugin.
	}

	/**
	 * Whether a name is remembered.
	 *
	 * @param string $name What was remembered.
	 */
	public function is_marked( string $name ): bool {
		global $wpdb;
		$table = self::table();
		// phpcs:ignore WordPress.DB -- As above.
		return null !== $wpdb->get_var( $wpdb->prepare( "SELECT 1 FROM $table WHERE name = %s AND until_s > %d", $this->hashed( $name ), time() ) );
	}

	/**
	 * Forgets a name.
	 *
	 * @param string $name What was remembered or counted.
	 */
	public function forget( string $name ): bool {
		global $wpdb;
		return (bool) $wpdb->delete( self::table(), array( 'name' => $this->hashed( $name ) ) ); // phpcs:ignore WordPress.DB -- As above.
	}

	/**
	 * Takes counts out. One that changes at that moment stays for the next time, so that nothing is counted twice or lost.
	 *
	 * @param string[] $names What was counted.
	 * @return int[] Counts by name, of those that are there.
	 */
	public function take( array $names ): array {
		global $wpdb;
		$table  = self::table();
		$hashed = array_combine( array_map( array( $this, 'hashed' ), $names ), $names );
		$list   = implode( ',', array_fill( 0, count( $hashed ), '%s' ) );
		// phpcs:ignore WordPress.DB -- As above; the list is of placeholders.
		$rows  = $wpdb->get_results( $wpdb->prepare( "SELECT name, count FROM $table WHERE name IN ($list)", array_keys( $hashed ) ) );
		$taken = array();
		foreach ( (array) $rows as $row ) {
			$where = array(
				'name'  => $row->name,
				'count' => $row->count,
			);
			if ( 1 === $wpdb->delete( $table, $where ) ) { // phpcs:ignore WordPress.DB -- As above.
				$taken[ $hashed[ $row->name ] ] = (int) $row->count;
			}
		}
		return $taken;
	}

	/**
	 * Removes what has ended.
	 */
	public static function sweep(): void {
		global $wpdb;
		$table = self::table();
		for ( $round = 0; $round < self::MOST_ROUNDS; $round++ ) {
			$swept = $wpdb->query( $wpdb->prepare( "DELETE FROM $table WHERE until_s <= %d LIMIT %d", time(), self::MOST_SWEPT ) ); // phpcs:ignore WordPress.DB -- As above.
			if ( self::MOST_SWEPT !== $swept ) {
				return;
			}
		}
	}

	/**
	 * Makes the table.
	 */
	public static function create(): void {
		global $wpdb;
		$table = self::table();
		$wpdb->query( // phpcs:ignore WordPress.DB -- As above.
			"CREATE TABLE IF NOT EXISTS $table (name CHAR(64) CHARACTER SET ascii NOT NULL PRIMARY KEY,
			count INT UNSIGNED NOT NULL, until_s BIGINT UNSIGNED NOT NULL, KEY until_s (until_s))"
		);
	}

	/**
	 * Removes the table.
	 */
	public static function drop(): void {
		global $wpdb;
		$wpdb->query( 'DROP TABLE IF EXISTS ' . self::table() ); // phpcs:ignore WordPress.DB -- As above.
	}

	/**
	 * Name of the table on this site.
	 */
	private static function table(): string {
		global $wpdb;
		return $wpdb->prefix . 'sundew_counts';
	}

	/**
	 * A name as it is stored.
	 *
	 * @param string $name Any text.
	 */
	private function hashed( string $name ): string {
		return hash_hmac( 'sha256', $name, $this->settings->secret( 'store' ) );
	}
}
