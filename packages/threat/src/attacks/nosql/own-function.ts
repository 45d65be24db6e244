/** A function that an object has for itself, and documents have none but those of every object: `isOpen && this.close()`. */
const OWN_FUNCTION =
  /^[!(]{0,4}this\.(?!(?:hasownproperty|isprototypeof|propertyisenumerable|to(?:locale)?string|valueof|constructor|__\w{1,30})\b)[a-z_$][\w$]{0,40}\(/;
const DOCUMENT = /\b(?:this|obj)\s{0,4}[.[]/;

/** True for a call of such a function with nothing of a document behind it. Linear. */
export function callsOwnFunction(rest: string): boolean {
  const call = OWN_FUNCTION.exec(rest)?.[0] ?? '';
  return call !== '' && !DOCUMENT.test(rest.slice(call.length));
}
