import { UNKNOWN_NAME } from './script-names.ts';

/** A function that an object has for itself, and documents have none but those of every object: `isOpen && this.close()`. */
const OWN_FUNCTION =
  /^[!(]{0,4}this\.(?!(?:hasownproperty|isprototypeof|propertyisenumerable|to(?:locale)?string|valueof|constructor|__\w{1,30})\b)[a-z_$][\w$]{0,40}\(/;
/** Its first argument, where that is a name which scripts of a database do not know: they end there. */
const UNKNOWN = new RegExp(String.raw`^\s{0,4}${UNKNOWN_NAME}\s{0,4}[,().]`);
const DOCUMENT = /\b(?:this|obj)\s{0,4}[.[]/;

/**
 * True for a call of such a function with nothing of a document behind it, or with what ends the script first. Linear.
 * @param isWhole nothing was cut off behind it
 */
export function callsOwnFunction(rest: string, isWhole: boolean): boolean {
  const call = OWN_FUNCTION.exec(rest)?.[0] ?? '';
  if (call === '') return false;
  const given = rest.slice(call.length);
  return UNKNOWN.test(given) || (isWhole && !DOCUMENT.test(given));
}
