import { oneOf, whole, yesNo } from '../read-value.ts';
import { type Setting, setting } from '../setting.ts';

/** What is kept, how long, and what is said about it. */
export const keepingSettings = {
  disk_floor_mb: setting(
    'SUNDEW_DISK_FLOOR_MB',
    512,
    whole(0, 10_000_000),
    'Free space under the data directory, in MB, below which only what is new about visitors is stored; the rest is counted.',
  ),
  retention_days: setting('SUNDEW_RETENTION_DAYS', 90, whole(1, 3650), 'Days that detections are kept.'),
  mask_ips: setting(
    'SUNDEW_MASK_IPS',
    false,
    yesNo,
    'Store visitor addresses without their last 8 (IPv4) or 80 (IPv6) bits (true or false).',
  ),
  log_level: setting(
    'SUNDEW_LOG_LEVEL',
    'info',
    oneOf('trace', 'debug', 'info', 'warn', 'error', 'silent'),
    'trace, debug, info, warn, error or silent.',
  ),
} satisfies Record<string, Setting<unknown>>;
