/** What the register of an address says about the network it lies in. Texts are the register's, made one line each. */
export interface Registration {
  /** First and last address of the network. */
  readonly first: string;
  readonly last: string;
  /** What the holder calls it. */
  readonly name: string | null;
  /** Whom it is given to. */
  readonly holder: string | null;
  /** ISO 3166, two capital letters. */
  readonly country: string | null;
  /** Where abuse is to be reported. */
  readonly emails: readonly string[];
  readonly phones: readonly string[];
  /** Host that answered. */
  readonly register: string;
}

/**
 * `not_public`: no register has such an address · `not_known_whose`: the list of registers was never loaded · `busy`: it takes no more questions for now ·
 * `unreachable`: no answer, or one that says that it failed · `unreadable`: the answer is none by RFC 9083.
 */
export type RegisterFailure = 'not_public' | 'not_known_whose' | 'busy' | 'unreachable' | 'unreadable';

export class RegisterFault extends Error {
  readonly reason: RegisterFailure;
  /** Host that was asked; empty where none was. */
  readonly register: string;
  /** Seconds after which it may be asked again, where it says so. */
  readonly retryAfterS: number | undefined;
  constructor(reason: RegisterFailure, register: string, cause?: unknown, retryAfterS?: number) {
    super(`${register}: ${reason}`, { cause });
    this.name = 'RegisterFault';
    this.reason = reason;
    this.register = register;
    this.retryAfterS = retryAfterS;
  }
}

export interface AddressRegister {
  /**
   * Asks the register that the address belongs to. The address leaves the machine.
   * @returns null where no register lists it
   * @throws RegisterFault
   */
  find(ip: string): Promise<Registration | null>;
}
