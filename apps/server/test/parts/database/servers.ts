/** Where Debian keeps PostgreSQL 15, the oldest version the service supports. */
export const POSTGRES_15 = '/usr/lib/postgresql/15/bin';

/** Database that is migrated once per run and copied for each test. */
export const TEMPLATE = 'sundew_template';

/** Addresses of the run's servers. */
export interface TestServers {
  readonly default: string;
  readonly embedded: string;
  readonly postgres15: string | null;
}

/** The same server's address with another database. */
export function urlOf(serverUrl: string, databaseName: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${databaseName}`;
  return url.href;
}
