const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const DAY_MS = 86_400_000;

/** A time as `localtime` tells it, in the zone of the machine, which is UTC. @param at epoch milliseconds */
export function dateParts(at: number): { readonly text: string; readonly parts: readonly number[] } {
  const date = new Date(Math.min(Math.max(at, -8.64e15), 8.64e15));
  const [day, month, year] = [date.getUTCDate(), date.getUTCMonth(), date.getUTCFullYear()];
  const time = date.toISOString().replace(/^.*T|\.\d+Z$/g, '');
  const ofYear = Math.floor((date.getTime() - Date.UTC(year, 0, 1)) / DAY_MS);
  return {
    text: `${DAYS[date.getUTCDay()]} ${MONTHS[month]} ${String(day).padStart(2)} ${time} ${year}`,
    parts: [
      ...[date.getUTCSeconds(), date.getUTCMinutes(), date.getUTCHours(), day, month, year - 1_900],
      ...[date.getUTCDay(), ofYear, 0],
    ],
  };
}
