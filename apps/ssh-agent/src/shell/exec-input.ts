import type { ShellInput } from '../visit/shell-port.ts';
import type { InputQueue } from './process/streams/host-streams.ts';

/** What an exec channel brings, as the line that runs reads it. */
export class ExecInput implements ShellInput {
  readonly queue: InputQueue;

  constructor(queue: InputQueue) {
    this.queue = queue;
  }

  async push(bytes: Uint8Array): Promise<void> {
    this.queue.push(Buffer.from(bytes).toString('latin1'));
    await this.queue.room();
  }

  end(): void {
    this.queue.end();
  }
}
