const OPENS = /^(?:\/\*\*\/)?\s{0,8}[\w$.]{1,64}\s{0,4}\(\s{0,8}(?=[{[])/;
const ENDS = /[}\]](\s{0,8}\)\s{0,4};?\s{0,8})$/;
const LONGEST_END = 24;

/** The document in JSON that a text gives to a function and is nothing else, as JSONP does: `cb({"a": 1})`; null for others. */
export function calledWith(text: string): string | null {
  const opening = OPENS.exec(text)?.[0];
  if (opening === undefined) return null;
  const end = ENDS.exec(text.slice(-LONGEST_END))?.[1];
  return end === undefined ? null : text.slice(opening.length, text.length - end.length);
}
