/** One message to one person. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

/** Mail to people. */
export interface Mail {
  /** Whether a mail server is set. Where it is not, whoever would mail shows the text instead. */
  readonly isOn: boolean;
  /**
   * Resolves once the mail server took the message, within 20 s.
   * @throws MailNotSent
   */
  send(letter: Letter): Promise<void>;
}

/** Says why in words for the operator's log; never a credential, never the message. */
export class MailNotSent extends Error {
  constructor(why: string) {
    super(`The mail was not sent: ${why}`);
    this.name = 'MailNotSent';
  }
}
