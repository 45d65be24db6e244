/** One setting: its name in `sundew.yaml`, its environment variable, and how its text is read. */
export interface Setting<Value> {
  readonly env: string;
  readonly about: string;
  readonly initial: Value;
  /** Secret values are never printed, not even when they are wrong. */
  readonly secret?: true;
  /** Turns the text into a value; throws an Error whose message says what is expected, without the value. */
  read(text: string): Value;
}

/** A setting with its name in the environment, its value when nothing is set, and what the guide says of it. */
export function setting<Value>(
  env: string,
  initial: Value,
  read: (text: string) => Value,
  about: string,
  extra: { secret?: true } = {},
): Setting<Value> {
  return { env, initial, read, about, ...extra };
}
