import type { Source } from '@sundew/wire/sources';
import './chart-colors.css';

/** The colour of a source in charts, as CSS. */
export const colorOf = (source: Source): string => `var(--source-${source.replace('_', '-')})`;
