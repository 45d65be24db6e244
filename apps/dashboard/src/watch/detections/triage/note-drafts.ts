/** Notes that were typed and not saved, by detection: going to another detection and back loses none. */
export const noteDrafts = new Map<string, string>();
