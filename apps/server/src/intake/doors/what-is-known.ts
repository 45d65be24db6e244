import type { NetworkKind } from '@sundew/wire/verdict';
import type { IpFacts } from '../../outside/addresses/ip-intelligence-port.ts';

/** What lists tell of an address: true where it is listed, false only where a list that can be believed does not list it. */
export function whatIsKnown(
  { unknownKinds }: Pick<IpFacts, 'unknownKinds'>,
  kind: NetworkKind,
  isListed: boolean,
): boolean | null {
  return unknownKinds.includes(kind) ? null : isListed;
}
