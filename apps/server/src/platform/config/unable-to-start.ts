/** Something that the operator has to change before the service can start; told in one line, without a stack. */
export class UnableToStart extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnableToStart';
  }
}
