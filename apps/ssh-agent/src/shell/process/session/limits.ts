/** What one session may use. Times are in milliseconds, sizes in bytes. */
export interface ShellLimits {
  /** Commands and rounds of loops in one line. */
  readonly lineSteps: number;
  /** Time of the processor that one line uses, and all lines together. */
  readonly lineCpuMs: number;
  readonly sessionCpuMs: number;
  /** What one line may print, and all lines together. */
  readonly lineOutputBytes: number;
  readonly sessionOutputBytes: number;
  /** What the commands of one line keep in memory to sort or compare. */
  readonly lineHeldBytes: number;
  /** How long a line may take by the clock, whatever it waits for. */
  readonly lineWaitMs: number;
  /** Processes alive at a time, and functions and subshells within each other. */
  readonly processes: number;
  readonly depth: number;
  /** A line, a word after expansion, and all variables, functions and the like of all shells together. */
  readonly lineBytes: number;
  readonly wordBytes: number;
  readonly variableBytes: number;
  /** What a visitor adds to the tree. */
  readonly fileNodes: number;
  readonly storedBytes: number;
  readonly diskBytes: number;
}

export const DEFAULT_LIMITS: ShellLimits = {
  lineSteps: 200_000,
  lineCpuMs: 2_000,
  sessionCpuMs: 30_000,
  lineOutputBytes: 4_194_304,
  sessionOutputBytes: 33_554_432,
  lineHeldBytes: 33_554_432,
  lineWaitMs: 600_000,
  processes: 128,
  depth: 100,
  lineBytes: 262_144,
  wordBytes: 1_048_576,
  variableBytes: 16_777_216,
  fileNodes: 4_000,
  storedBytes: 8_388_608,
  diskBytes: 10_737_418_240,
};
