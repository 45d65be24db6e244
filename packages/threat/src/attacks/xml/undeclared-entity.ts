import type { Finding } from '../signature.ts';

/** Entities of XML and of HTML 4, which people put into XML, too. */
const KNOWN: ReadonlySet<string> = new Set(
  `lt gt amp quot apos nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup1
  sup2 sup3 acute micro para middot cedil ordm raquo frac14 frac12 frac34 iquest agrave aacute acirc atilde auml aring
  aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml times oslash
  ugrave uacute ucirc uuml yacute thorn szlig divide yuml oelig scaron fnof circ tilde alpha beta gamma delta epsilon
  zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau upsilon phi chi psi omega thetasym upsih piv
  ensp emsp thinsp zwnj zwj lrm rlm ndash mdash lsquo rsquo sbquo ldquo rdquo bdquo dagger bull hellip permil prime
  lsaquo rsaquo oline frasl euro image weierp real trade alefsym larr uarr rarr darr harr crarr forall part exist empty
  nabla isin notin ni prod sum minus lowast radic prop infin ang and or cap cup int there4 sim cong asymp ne equiv le ge
  sub sup nsub sube supe oplus otimes perp sdot lceil rceil lfloor rfloor lang rang loz spades clubs hearts diams check
  cross star phone hyphen dash comma colon semi period lpar rpar lsqb rsqb lbrack rbrack lcub rcub lbrace rbrace sol bsol
  num dollar percnt ast plus equals quest commat excl lowbar grave verbar vert hat tab newline`.split(/\s+/),
);
/** In longer documents an ampersand that nobody escaped is likelier. */
const LONGEST = 2048;
const MOST_REFERENCES = 16;
/** In a document of a few elements it may stand among words, not among the letters of one (`rock&roll;`). */
const LONGEST_PROBE = 512;
/** A document type that is kept elsewhere declares entities of its own. */
const ELSEWHERE = /<!doctype\s[^<>[]{1,400}\s(?:system|public)\s/;
const AMONG_WORDS = /[\s>"']&([a-z_][\w.-]{2,30});(?![a-z0-9])/g;
/** A reference that is all that an element or an attribute holds. */
const ALONE = /[>"']\s{0,8}&([a-z_][\w.-]{0,30});\s{0,8}[<"'&]/g;

/**
 * A reference to an entity that the document does not declare and nothing defines, as all that an element holds or in a
 * document of a few elements: sent to see whether an entity declared elsewhere is filled in. Expects lower case.
 */
export function undeclaredEntity(lower: string): Finding | null {
  if (lower.length > LONGEST || !lower.includes('&') || lower.includes('<!entity') || ELSEWHERE.test(lower))
    return null;
  return unknownIn(lower, ALONE) ?? (lower.length > LONGEST_PROBE ? null : unknownIn(lower, AMONG_WORDS));
}

function unknownIn(lower: string, references: RegExp): Finding | null {
  references.lastIndex = 0;
  for (let count = 0; count < MOST_REFERENCES; count++) {
    const match = references.exec(lower);
    if (match === null) return null;
    if (!KNOWN.has(match[1] ?? ''))
      return { pattern: 'entity that is not declared', confidence: 0.55, at: match.index + 1 };
  }
  return null;
}
