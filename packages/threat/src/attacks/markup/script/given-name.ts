/** Functions of the language, of browsers and of common libraries that call what they are given; a shorter name may be any. */
const CALLS_GIVEN: ReadonlySet<string> = new Set(
  (
    'map flatmap foreach filter find findindex findlast findlastindex some every reduce reduceright sort tosorted from ' +
    'apply call bind replace replaceall then catch finally promise proxy groupby observe subscribe listen addlistener ' +
    'addeventlistener settimeout setinterval setimmediate queuemicrotask requestanimationframe requestidlecallback ' +
    'posttask startviewtransition mutationobserver resizeobserver intersectionobserver performanceobserver ' +
    'finalizationregistry getcurrentposition watchposition requestpermission toblob getasstring ready each defer delay ' +
    'one live click load get post ajax when done fail always tap attempt jquery eval function constructor ' +
    'webkitrequestanimationframe mozrequestanimationframe nexttick useeffect usememo once'
  ).split(' '),
);
const SHORTEST = 3;
/** A name followed by the parameter, as often as it is written. */
const GIVEN = /^\((?:prompt|confirm)\b/;
const LONGEST_GIVEN = 12;
const WORD = /[\w$]/;

/**
 * True for the name of a function that takes a prompt as a text, as programs of language models and of terminals have them
 * (`llm.invoke(prompt)`, `input(prompt)`): none that calls it, and none that the same script makes. Linear in the script.
 */
export function takesText(callee: string, script: string): boolean {
  if (callee.length < SHORTEST || CALLS_GIVEN.has(callee.toLowerCase())) return false;
  for (let at = script.indexOf(callee); at >= 0; at = script.indexOf(callee, at + callee.length)) {
    const end = at + callee.length;
    const isOther = WORD.test(script.charAt(at - 1)) || WORD.test(script.charAt(end));
    if (!isOther && !GIVEN.test(script.slice(end, end + LONGEST_GIVEN))) return false;
  }
  return true;
}
