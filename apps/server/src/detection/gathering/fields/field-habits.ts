import { maskAddress } from '@sundew/sensor-core/address';
import type { KindOfField } from '@sundew/threat/attacks/fields/field-kind';
import { textKind } from '@sundew/threat/attacks/fields/text-kind';
import { BoundedCache } from '@sundew/threat/facts/bounded-cache';
import { hash32 } from '../../../platform/text/hash32.ts';
import { createFieldHabit, type FieldHabit } from './field-habit.ts';

/** Fields remembered over all properties, some 200 bytes each; those nobody wrote into lately are forgotten. */
const FIELDS = 8_192;
/** A shorter text tells nothing of its field. */
const SHORTEST = 3;
const LONGEST_NAME = 120;
const INDEX = /\[\d{1,6}\]/g;
/** Where people write: no header and no path. */
const WRITTEN = /^(?:body|query)\./;

/** What the fields of properties usually hold, learnt from what visitors of many networks wrote into them over days. */
export interface FieldHabits {
  /** The kinds of the fields of one property. */
  kindsAt(propertyId: string): KindOfField;
  /** Learns from the texts of a request in which no attack was found, but for operators that an API may offer. */
  learn(propertyId: string, texts: readonly WrittenText[]): void;
}

/** A text that a visitor wrote into a field. */
export interface WrittenText {
  readonly location: string;
  /** Null where an operator of a document database was found. */
  readonly text: string | null;
  readonly ip: string;
  readonly atMs: number;
}

/** An empty memory of this process. */
export function createFieldHabits(): FieldHabits {
  const habits = new BoundedCache<FieldHabit>(FIELDS);
  return {
    kindsAt: (propertyId) => (location) =>
      WRITTEN.test(location) ? (habits.get(keyOf(propertyId, location))?.kind ?? 'unknown') : 'unknown',
    learn(propertyId, texts) {
      for (const { location, text, ip, atMs } of texts) {
        const network = maskAddress(ip);
        if (network === null || (text !== null && text.length < SHORTEST)) continue;
        if (!WRITTEN.test(location) || location.length > LONGEST_NAME) continue;
        const key = keyOf(propertyId, location);
        const known = habits.get(key);
        const habit = known ?? createFieldHabit();
        habit.learn(text === null ? 'filter' : textKind(text), hash32(network), atMs);
        if (known === undefined) habits.set(key, habit);
      }
    },
  };
}

/** All items of a list are one field. */
function keyOf(propertyId: string, location: string): string {
  return `${propertyId} ${location.replace(INDEX, '[]')}`;
}
