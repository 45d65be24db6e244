import { LOCATION } from '../bounds/budget.ts';

/** The location of a field inside another: `body.user` and `name` give `body.user.name`. */
export function fieldOf(location: string, name: string): string {
  return bounded(location, `.${name.length > LOCATION ? name.slice(0, LOCATION) : name}`);
}

/** The location of an element of a list: `body.items[2]`. */
export function elementOf(location: string, index: number): string {
  return bounded(location, `[${index}]`);
}

/** The location of an attribute of an element: `body.user@id`. */
export function attributeOf(location: string, name: string): string {
  return bounded(location, `@${name.length > LOCATION ? name.slice(0, LOCATION) : name}`);
}

/** A location never grows beyond its bound, so that deep documents cost no more than flat ones. */
function bounded(location: string, suffix: string): string {
  if (location.length + suffix.length <= LOCATION) return location + suffix;
  return location.length >= LOCATION ? location : `${(location + suffix).slice(0, LOCATION - 1)}…`;
}
