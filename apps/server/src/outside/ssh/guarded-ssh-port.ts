export interface SshVisit {
  readonly host: string;
  readonly port: number;
  /** What the client calls itself: what follows `SSH-2.0-` in its version line. Printable ASCII, at most 240 characters. */
  readonly software: string;
  readonly username: string;
  readonly password: string;
}

/** `answered`: the server looked at the password, whatever it thought of it. */
export type SshVisitResult = 'answered' | 'forbidden_address' | 'no_answer';

export interface GuardedSsh {
  /** Signs in once with a password, does nothing, and leaves; takes 15 seconds at most. Never rejects. */
  visit(visit: SshVisit): Promise<SshVisitResult>;
}
