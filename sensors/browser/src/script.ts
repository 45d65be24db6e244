import type { TagSettings } from './settings.ts';
import { start } from './start.ts';

/** The service writes the settings of the scanner in front of the script. */
declare const SUNDEW_TAG: TagSettings;

start(SUNDEW_TAG);
