import { formats } from './formats/registry.gen.ts';

/** So many lines of one log without a request are no coincidence: its format is another one. */
const ENOUGH = 20;

/** Watches whether the lines of one log are requests at all. */
export interface FormatWatch {
  /** Told of each line. */
  see(isRequest: boolean): void;
  /** No more lines come. */
  end(): void;
}

/** Says once of a log that none of its first lines is a request: it would be followed for ever, and nothing would come of it. */
export function watchFormat(path: string, note: (text: string) => void): FormatWatch {
  let lines = 0;
  let isDecided = false;
  const tell = (which: string): void => {
    isDecided = true;
    const names = formats.map(({ name }) => name).join(', ');
    note(`${path}: none of its ${which} is a request in a format that is known (${names}).`);
  };
  return {
    see(isRequest) {
      if (isDecided) return;
      lines++;
      if (isRequest) isDecided = true;
      else if (lines === ENOUGH) tell(`first ${ENOUGH} lines`);
    },
    end() {
      if (!isDecided && lines > 0) tell('lines');
    },
  };
}
