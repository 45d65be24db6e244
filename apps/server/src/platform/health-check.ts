/** One thing the service needs, looked at when somebody asks for its health. */
export interface HealthCheck {
  readonly name: string;
  check(): Promise<HealthFinding> | HealthFinding;
}

/** `degraded` still serves; `down` does not. */
export interface HealthFinding {
  readonly state: 'ok' | 'degraded' | 'down';
  /** What is wrong and what to do; empty when ok. */
  readonly advice: string;
  readonly details?: unknown;
}
