/**
 * What reports to the service: a server-side sensor with an API key, one at the edge with a sensor key, browsers with
 * the tag, the service's own decoys, honeypot agents with a key of theirs, and the visitors of the sample organization.
 */
export const SENSOR_KINDS = ['sensor', 'edge', 'browser', 'decoy', 'agent', 'sample'] as const;
export type SensorKind = (typeof SENSOR_KINDS)[number];

/** `quiet`: longer than usual, yet no cause for alarm. `silent`: longer than chance explains; somebody should look. */
export const SENSOR_STATES = ['live', 'quiet', 'silent'] as const;
export type SensorState = (typeof SENSOR_STATES)[number];
