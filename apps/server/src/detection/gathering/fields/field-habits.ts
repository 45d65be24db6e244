import { maskAddress } from '@sundew/sensor-core/address';
import type { KindOfField } from '@sundew/threat/attacks/fields/field-kind';
import { textKind } from '@sundew/threat/attacks/fields/text-kind';
import { BoundedCache } from '@sundew/threat/facts/bounded-cache';
import { hash32 } from '../../../platform/text/hash32.ts';
import { createFieldHabit, type FieldHabit, type HabitState } from './field-habit.ts';

/** Fields remembered over all properties, some 300 bytes each; those nobody wrote into lately are forgotten. */
export const MOST_FIELDS = 8_192;
/** A shorter text tells nothing of its field. */
const SHORTEST = 3;
const LONGEST_NAME = 120;
/** What fewer networks wrote into is a name of somebody's own making, and not worth keeping. */
const FEWEST_KEPT = 8;
/** What was counted is kept between processes, so the hash does not depend on this one. */
const NETWORK_SEED = 0xf1_e1d;
const INDEX = /\[\d{1,6}\]/g;
/** Where people write: no header and no path. */
const WRITTEN = /^(?:body|query)\./;

/** A field of a property; all items of a list are one field. */
export interface Field {
  readonly organizationId: string;
  readonly propertyId: string;
  /** Its location in a request, without the indexes of lists. */
  readonly name: string;
}

/** What the fields of properties usually hold, learnt from what visitors of many networks wrote into them over days. */
export interface FieldHabits {
  /** The kinds of the fields of one property. */
  kindsAt(propertyId: string): KindOfField;
  /** Learns from the texts of a request in which no attack was found, but for operators that an API may offer. */
  learn(property: Pick<Field, 'organizationId' | 'propertyId'>, texts: readonly WrittenText[]): void;
}

/** A text that a visitor wrote into a field. */
export interface WrittenText {
  readonly location: string;
  /** Null where an operator of a document database was found. */
  readonly text: string | null;
  readonly ip: string;
  readonly atMs: number;
}

/** A field and what is known of it. */
export interface KnownField extends Field {
  readonly state: HabitState;
}

/** Field habits that nodes share. */
export interface FieldMemory extends FieldHabits {
  /** Fields worth keeping that changed since this was asked last, at most so many; the others stay for the next time. */
  takeChanged(most: number): KnownField[];
  /** Takes over what is known elsewhere. */
  merge(known: KnownField): void;
}

interface Entry extends Field {
  readonly habit: FieldHabit;
}

/** An empty memory of this process. */
export function createFieldHabits(): FieldMemory {
  const habits = new BoundedCache<Entry>(MOST_FIELDS);
  const changed = new Set<Entry>();

  function entryOf(field: Field): Entry {
    const key = keyOf(field.propertyId, field.name);
    const known = habits.get(key);
    if (known !== undefined) return known;
    const entry: Entry = { ...field, habit: createFieldHabit() };
    habits.set(key, entry);
    return entry;
  }

  return {
    kindsAt: (propertyId) => (location) =>
      WRITTEN.test(location) ? (habits.get(keyOf(propertyId, nameOf(location)))?.habit.kind ?? 'unknown') : 'unknown',
    learn({ organizationId, propertyId }, texts) {
      for (const { location, text, ip, atMs } of texts) {
        const network = maskAddress(ip);
        if (network === null || (text !== null && text.length < SHORTEST)) continue;
        if (!WRITTEN.test(location) || location.length > LONGEST_NAME) continue;
        const entry = entryOf({ organizationId, propertyId, name: nameOf(location) });
        const isNew = entry.habit.learn(text === null ? 'filter' : textKind(text), hash32(network, NETWORK_SEED), atMs);
        if (isNew && entry.habit.size >= FEWEST_KEPT && changed.size < MOST_FIELDS) changed.add(entry);
      }
    },
    takeChanged(most) {
      const taken = [...changed].slice(0, most);
      for (const entry of taken) changed.delete(entry);
      return taken.map(({ habit, ...field }) => ({ ...field, state: habit.state }));
    },
    merge({ state, ...field }) {
      entryOf(field).habit.merge(state);
    },
  };
}

function nameOf(location: string): string {
  return location.includes('[') ? location.replace(INDEX, '[]') : location;
}

function keyOf(propertyId: string, name: string): string {
  return `${propertyId} ${name}`;
}
