import type { Sensor } from '../../kit/data/use-sensors.ts';

export interface SensorGroup {
  readonly propertyId: string;
  readonly name: string;
  /** Silent ones first, then the most recently heard. */
  readonly sensors: readonly Sensor[];
}

const URGENCY = { silent: 0, quiet: 1, live: 2 } as const;

/** Sensors by property, properties with silent sensors first; a property that nothing reports for is there too. */
export function groupSensors(
  sensors: readonly Sensor[],
  properties: readonly { readonly id: string; readonly name: string }[],
): readonly SensorGroup[] {
  const byProperty = Map.groupBy(sensors, ({ property_id: id }) => id);
  const heard = [...byProperty].map(([propertyId, own]) => ({
    propertyId,
    name: own[0]?.property_name ?? '',
    sensors: own.toSorted((one, other) => rankOf(one) - rankOf(other)),
  }));
  const unheard = properties
    .filter(({ id }) => !byProperty.has(id))
    .map(({ id, name }) => ({ propertyId: id, name, sensors: [] }));
  return [...heard.toSorted((one, other) => worstOf(one) - worstOf(other)), ...unheard];
}

/** Decoys wait and alarm nobody, so their quiet is not urgent. */
const rankOf = ({ state, kind }: Sensor): number => (kind === 'decoy' ? URGENCY.live : URGENCY[state]);

const worstOf = ({ sensors }: SensorGroup): number => Math.min(URGENCY.live, ...sensors.map(rankOf));
