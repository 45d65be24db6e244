import type { Source } from '@sundew/wire/sources';
import './chart-colors.css';

/** Name of the custom property with the colour of a source. */
export const colorName = (source: Source): string => `--source-${source.replace('_', '-')}`;

export const colorOf = (source: Source): string => `var(${colorName(source)})`;
