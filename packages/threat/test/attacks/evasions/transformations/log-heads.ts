import { written } from '../evasion.ts';

/** What programs write before what they say in a line of their log. */
export const evasion = written('log-heads', {
  'logger by its class': (attack) => `2024-05-01 12:00:01,123 INFO  [main] com.example.App - ${attack}`,
  'level and date in one': (attack) => `I0501 12:00:01.123456       1 main.go:12] ${attack}`,
});
