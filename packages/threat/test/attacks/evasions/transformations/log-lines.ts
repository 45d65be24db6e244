import { around } from '../evasion.ts';

/** Lines of a log. */
export const evasion = around(
  'log-lines',
  '2024-05-01T10:00:00Z INFO  [main] started in 312 ms\n2024-05-01T10:00:02Z WARN  [http] slow request: ',
  '\n2024-05-01T10:00:03Z INFO  [main] stopped\n',
);
