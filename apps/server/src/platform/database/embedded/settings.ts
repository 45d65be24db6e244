/**
 * What the embedded server is started with, as `postgresql.conf` lines. Modest in memory (the service at rest stays
 * below 256 MB with it), strict in durability.
 */
export function serverSettings(majorVersion: number, socketDirectory: string): Record<string, string> {
  return {
    listen_addresses: '',
    unix_socket_directories: socketDirectory,
    unix_socket_permissions: '0700',
    port: '5432',
    cluster_name: 'sundew',
    max_connections: '40',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    log_checkpoints: 'off',

    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    wal_compression: 'on',
    max_wal_size: '1GB',
    min_wal_size: '80MB',
    checkpoint_timeout: '15min',
    max_wal_senders: '2',

    shared_buffers: '64MB',
    effective_cache_size: '512MB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    random_page_cost: '1.1',
    jit: 'off',
    huge_pages: 'off',
    max_worker_processes: '4',
    max_logical_replication_workers: '0',
    max_parallel_workers: '2',
    // Only long searches are worth starting processes for: where others use the processors, they come late.
    parallel_setup_cost: '10000',
    autovacuum_max_workers: '2',
    autovacuum_work_mem: '32MB',

    // A service that was killed in the middle of a long query frees its connection soon.
    client_connection_check_interval: '5s',
    idle_in_transaction_session_timeout: '5min',
    // Reading through worker processes pays off for arrays of disks, not here.
    ...(majorVersion >= 18 ? { io_method: 'sync' } : {}),
  };
}

/** Renders settings as `name = 'value'` lines. */
export function renderSettings(settings: Readonly<Record<string, string>>): string {
  return Object.entries(settings)
    .map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`)
    .join('');
}
