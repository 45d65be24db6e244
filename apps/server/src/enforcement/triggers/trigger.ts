import type { TriggerType } from '@sundew/wire/response-actions';
import type { RotationSettings } from '../../detection/correlation/rotation-settings.ts';
import type { EventDetection } from '../events/event-detection.ts';
import type { Interest } from '../events/interest.ts';

/** What the owner of a response action set for its trigger; what is left out has the trigger's default. */
export interface TriggerSettings {
  readonly type: TriggerType;
  readonly min_score?: number | undefined;
  readonly min_certainty?: number | undefined;
  /** Codes of reasons, of which the decision needs one. */
  readonly reasons?: readonly string[] | undefined;
  readonly min_ips?: number | undefined;
  readonly window_minutes?: number | undefined;
  /** The one decoy whose hits count. */
  readonly decoy_id?: string | undefined;
}

export type TriggerOption = Exclude<keyof TriggerSettings, 'type'>;

export interface ActorAddress {
  readonly ip: string;
  /** When the last detection there was, in ms since the epoch. */
  readonly lastMs: number;
  /** Average score of the actor that was seen there. */
  readonly averageScore: number;
}

/** An actor at the moment of one of its detections. */
export interface ActorSeen {
  /** False for what one reporter groups. */
  readonly mayRotate: boolean;
  readonly averageScore: number;
  /** When it counts as rotating at a property. */
  rotationAt(propertyId: string): RotationSettings;
  /** Its TLS fingerprint, where it has one. */
  readonly ja4: string | null;
  /** Other actors with that TLS fingerprint about whom little was found. */
  readonly sharers: number;
  /** Its own addresses and those of actors that binding ties make one with it, one entry for each of them. */
  readonly addresses: readonly ActorAddress[];
}

/** When a response action runs. One file per trigger. */
export interface Trigger {
  readonly type: TriggerType;
  /** Settings that it takes. */
  readonly options: readonly TriggerOption[];
  /** What it needs to be asked about at all. */
  interest(settings: TriggerSettings): Interest;
  /**
   * Addresses that the action is about, or null when it does not run.
   * @param actor null unless `needsActor`
   */
  fires(settings: TriggerSettings, detection: EventDetection, actor: ActorSeen | null): readonly string[] | null;
  readonly needsActor?: true;
}

/** The address of the detection, for triggers that are about a single one. */
export function itself({ ip }: EventDetection): readonly string[] {
  return ip === null ? [] : [ip];
}
