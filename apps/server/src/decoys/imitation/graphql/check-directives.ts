import { META_DIRECTIVES } from './meta-types.ts';
import type { Directive } from './query-document.ts';
import type { Location } from './tokens.ts';

/** Finds directives that do not exist, stand where they may not, or lack what they need. Scanners tell servers apart by these. */
export function checkDirectives(
  directives: readonly Directive[],
  place: string,
  report: (message: string, location: Location) => void,
): void {
  for (const { name, arguments: values, location } of directives) {
    const [, argument = '', places = ''] = META_DIRECTIVES.find(([known]) => known === name) ?? [];
    const [, needed = '', type = ''] = /^(\w+): (\w+!)$/.exec(argument) ?? [];
    if (places === '') report(`Unknown directive "@${name}".`, location);
    else if (!places.split(' ').includes(place)) report(`Directive "@${name}" may not be used on ${place}.`, location);
    if (needed !== '' && !values.has(needed)) {
      report(
        `Directive "@${name}" argument "${needed}" of type "${type}" is required, but it was not provided.`,
        location,
      );
    }
  }
}
