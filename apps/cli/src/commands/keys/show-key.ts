import type { CommonOptions, Context } from '../../context.ts';

interface ShownKey {
  readonly id: string;
  readonly api_key: string;
  readonly expires_at: string | null;
}

/** The key alone on its line, so that it can be piped on. */
export function showKey({ terminal }: Context, { json }: CommonOptions, key: ShownKey): void {
  if (json) {
    terminal.json(key);
    return;
  }
  terminal.line(key.api_key);
  terminal.note(
    `Key ${key.id}, ${key.expires_at === null ? 'without end' : `until ${key.expires_at}`}. It is not shown again.`,
  );
}
