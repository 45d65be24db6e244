import { ApiError, Unreachable } from '@sundew/api-client/api-error';
import { InvalidArgumentError } from 'commander';
import { EXIT, Exit } from '../terminal/exit.ts';
import { asCommands } from './as-commands.ts';
import { notRunning } from './service.ts';

/** Why a command failed, for people and for programs. */
export interface Failure {
  /** The exit code. */
  readonly code: number;
  /** The service's own code, or the name of the exit code. */
  readonly name: string;
  readonly message: string;
  /** What there is to choose from, a line each. */
  readonly choices: readonly string[];
  readonly details: ApiError['details'];
}

/** Whatever a command may throw. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Exit) {
    const { code, message, choices } = error;
    return { code, name: nameOf(code), message, choices, details: [] };
  }
  if (error instanceof InvalidArgumentError) return failureOf(new Exit(EXIT.usage, error.message));
  if (error instanceof Unreachable) return failureOf(notRunning(error.message));
  // How fetch says it, and nothing more.
  if (error instanceof TypeError && error.message === 'terminated') {
    return failureOf(
      new Exit(EXIT.unreachable, 'The service broke off in the middle of its answer. Does it still run?'),
    );
  }
  if (error instanceof ApiError) {
    const { code: name } = error;
    const details = error.details.map((detail) => ({ ...detail, message: asCommands(detail.message) }));
    // The service would name the address of the API, which nobody typed.
    const said = error.reason === 'not_found' ? 'There is none with this id.' : asCommands(error.message);
    const message = error.requestId === null ? said : `${said} (request ${error.requestId})`;
    return { code: error.status >= 500 ? EXIT.checkFailed : EXIT.refused, name, message, choices: [], details };
  }
  return {
    code: EXIT.checkFailed,
    name: 'failed',
    message: error instanceof Error ? error.message : String(error),
    choices: [],
    details: [],
  };
}

/** As the service spells its own codes. */
function nameOf(code: number): string {
  const name = Object.entries(EXIT).find(([, value]) => value === code)?.[0] ?? 'failed';
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
