import type { DecoyMethod, DecoyType } from '@sundew/wire/decoys';
import type { SelfTestReason } from '@sundew/wire/self-test';
import type { Sensor } from '../../intake/sensors/list-sensors.ts';
import { DAY_MS } from '../../platform/time/units.ts';
import type { PathTarget, PlannedPath } from './path.ts';

/** A property that can be tested. */
export interface KnownPlace {
  readonly propertyId: string;
  readonly propertyName: string;
  readonly isPaused: boolean;
}

export interface KnownSite extends KnownPlace {
  readonly address: string;
}

export interface KnownDecoy extends KnownPlace {
  readonly id: string;
  readonly name: string;
  readonly type: DecoyType;
  readonly path: string;
  readonly methods: readonly DecoyMethod[];
  /** Origin that visitors reach it at. */
  readonly origin: string;
}

export interface KnownAgent extends KnownPlace {
  readonly id: string;
  readonly name: string;
  /** Host and port; null while nobody said where it is. */
  readonly address: string | null;
}

export interface Known {
  readonly sites: readonly KnownSite[];
  readonly decoys: readonly KnownDecoy[];
  readonly agents: readonly KnownAgent[];
  readonly sensors: readonly Sensor[];
}

/** A sensor that was not heard for so long is gone, and the sensors page says so. */
const GONE_MS = 7 * DAY_MS;
const VISITED = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Everything that visitors should be seen through: sites, the sensors of their properties, honeypots, decoys. */
export function planPaths({ sites, decoys, agents, sensors }: Known, nowMs: number): readonly PlannedPath[] {
  const withSite = new Set(sites.map(({ propertyId }) => propertyId));
  return [
    ...sites.map(sitePath),
    ...sensors
      .filter(({ kind, lastSeen }) => isTestable(kind) && nowMs - lastSeen.getTime() <= GONE_MS)
      .map((sensor) => sensorPath(sensor, withSite.has(sensor.propertyId))),
    ...agents.map(agentPath),
    ...decoys.map(decoyPath),
  ];
}

function isTestable(kind: Sensor['kind']): boolean {
  return kind === 'sensor' || kind === 'edge' || kind === 'browser';
}

function sitePath(site: KnownSite): PlannedPath {
  const { host, pathname } = new URL(site.address);
  return {
    path: `site ${site.propertyId} ${site.address}`,
    kind: 'site',
    name: pathname === '/' ? host : `${host}${pathname}`,
    ...placeOf(site, site.address),
    target: {},
  };
}

function sensorPath({ propertyId, propertyName, kind, source, name }: Sensor, hasSite: boolean): PlannedPath {
  const untested: SelfTestReason | null = kind === 'browser' ? 'needs_browser' : hasSite ? null : 'no_address';
  return {
    ...{ path: `sensor ${propertyId} ${kind} ${source} ${name}`, kind: 'sensor', name, propertyId, propertyName },
    ...{ address: null, target: { source, sensor: name }, untested },
  };
}

function decoyPath(decoy: KnownDecoy): PlannedPath {
  const method = VISITED.find((each) => decoy.methods.some((known) => known === each));
  const target: PathTarget = { method: decoy.type === 'link' ? 'GET' : (method ?? 'GET') };
  const address = `${decoy.origin}${decoy.path}`;
  return { path: `decoy ${decoy.id}`, kind: 'decoy', name: decoy.name, ...placeOf(decoy, address), target };
}

function agentPath({ id, name, address, ...place }: KnownAgent): PlannedPath {
  const base = { path: `agent ${id}`, kind: 'agent' as const, name, target: {} };
  if (address !== null) return { ...base, ...placeOf(place, address) };
  const { propertyId, propertyName } = place;
  return { ...base, propertyId, propertyName, address, untested: 'no_address' };
}

/** A paused property takes no reports, so that nothing is sent there. */
function placeOf({ propertyId, propertyName, isPaused }: KnownPlace, address: string) {
  return { propertyId, propertyName, address, untested: isPaused ? ('property_paused' as const) : null };
}
