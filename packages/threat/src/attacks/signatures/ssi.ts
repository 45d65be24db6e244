import { hasAll, marksOf } from '../readings/reading.ts';
import type { Signature } from '../signature.ts';
import { findDirective } from '../ssi/directives.ts';

const COMMENT = marksOf('<!-');
const TAG = marksOf('<:');
const ATTRIBUTE = marksOf('<=');
const EXPRESSION = marksOf('$(');

export const ssi: Signature = {
  type: 'ssi',
  mitre: 'T1190',
  impact: [25, 35],
  examples: {
    hits: [
      '<c:import url="http://203.0.113.9/a.jsp"/>',
      '<jsp:include page="/WEB-INF/web.xml"/>',
      '<!--#exec cmd="ls /" -->',
      '<!--#include virtual="/etc/passwd"-->',
      '<!--#echo var="DATE_LOCAL" -->',
      '<!--#printenv -->',
      '<!--  # config errmsg="x" -->',
      "x\"><!--#EXEC cmd='id'",
      '&lt;!--#exec cmd=&quot;id&quot;--&gt;',
      '<esi:include src="http://203.0.113.5/x" />',
      '< esi:vars>$(HTTP_COOKIE)</esi:vars>',
      '<esi:invalidate/>',
      '<!--esi $url_decode(x) -->',
      "$add_header('X-Test','y')",
      '$(HTTP_COOKIE{session})',
      '<!--#perl sub="x"-->',
      '<!--#endif -->',
    ],
    misses: [
      'write <c:import url="a"/> in the page',
      '<!-- #region -->',
      '<!--#-->',
      '<!-- see #include in the header -->',
      '<!--#if-->',
      '#include <stdio.h>',
      '<!-- # set of rules -->',
      '<!-- esi is a language for edges -->',
      '$(HTTP_HOME)/bin and $(CC)',
      '<!--#call me-->',
      '<xsl:include href="a.xsl"/>',
    ],
  },
  couldMatch(characters) {
    return (
      hasAll(characters, COMMENT) ||
      hasAll(characters, TAG) ||
      hasAll(characters, ATTRIBUTE) ||
      hasAll(characters, EXPRESSION)
    );
  },
  match({ lower }) {
    return findDirective(lower);
  },
};
