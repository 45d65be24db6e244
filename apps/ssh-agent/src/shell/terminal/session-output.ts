import type { ShellHost } from '../../visit/shell-port.ts';
import type { Budget } from '../process/session/budget.ts';
import { HostStream } from '../process/streams/host-streams.ts';

/** What a session says, with the line ends of a terminal where it has one. */
export class SessionOutput {
  readonly #host: ShellHost;
  readonly #budget: Budget;
  readonly #isTerminal: boolean;

  constructor(host: ShellHost, budget: Budget, isTerminal: boolean) {
    this.#host = host;
    this.#budget = budget;
    this.#isTerminal = isTerminal;
  }

  write(name: 'stdout' | 'stderr', text: string): void {
    if (text !== '') void this.#host.write(name, this.#encode(text));
  }

  /** Where commands write, which wait for a reader that is slow. */
  stream(name: 'stdout' | 'stderr'): HostStream {
    return new HostStream(this.#budget, (text) => this.#host.write(name, this.#encode(text)), this.#isTerminal);
  }

  #encode(text: string): Uint8Array {
    return Buffer.from(this.#isTerminal ? text.replace(/\r?\n/g, '\r\n') : text, 'latin1');
  }
}
