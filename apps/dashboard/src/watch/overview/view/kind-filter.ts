import { categoriesOf, type VisitKind } from '@sundew/wire/visit-kinds';
import type { Narrowing } from './view-context.ts';

/** The filters of the list that leave only visits of a kind. */
export function kindFilter(kind: VisitKind): Narrowing {
  if (kind === 'impostors') return { impostor: 'true' };
  return { category: categoriesOf(kind).join(','), impostor: 'false' };
}
