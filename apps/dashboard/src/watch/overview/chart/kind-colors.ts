import type { VisitKind } from '@sundew/wire/visit-kinds';
import './chart-colors.css';

/** The colour of a kind of visits in charts, as CSS. */
export const colorOf = (kind: VisitKind): string => `var(--kind-${kind.replace('_', '-')})`;
