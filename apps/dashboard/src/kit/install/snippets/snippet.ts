/** Stands in a snippet until there is a key. */
export const KEY_PLACE = 'YOUR_KEY';

/** What a snippet is filled with. */
export interface SnippetParts {
  /** Address of the service as sensors reach it, without a slash at the end. */
  readonly origin: string;
  readonly key: string;
  readonly organizationId: string;
  readonly propertyId: string;
}

/** Sensors that can be picked today. */
export const SENSOR_CHOICES = [
  'curl',
  'node',
  'nginx',
  'clearance',
  'wordpress',
  'logs',
  'cloudflare',
  'edge',
  'probe',
] as const;
export type SensorChoice = (typeof SENSOR_CHOICES)[number];

/** Sensors that read back what was detected. */
export const READING: readonly SensorChoice[] = ['probe', 'wordpress'];

export function isSensorChoice(value: unknown): value is SensorChoice {
  return SENSOR_CHOICES.some((known) => known === value);
}
