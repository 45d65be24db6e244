/** Days for which the reports of sensors are counted by the hour; a weekend lies in them whole, whenever they end. */
export const HISTORY_DAYS = 14;
