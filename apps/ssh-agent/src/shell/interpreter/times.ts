/** What `time` and `time -p` tell of whatever ran: nothing here takes long. */
export const TIMES = {
  bash: '\nreal\t0m0.003s\nuser\t0m0.001s\nsys\t0m0.002s\n',
  posix: 'real 0.00\nuser 0.00\nsys 0.00\n',
} as const;
