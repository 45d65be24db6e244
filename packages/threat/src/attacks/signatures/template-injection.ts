// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is looked for is written so.
import { type Characters, hasAll, hasAny, marksOf, type Reading } from '../readings/reading.ts';
import type { Finding, Signature } from '../signature.ts';
import { directive } from '../templates/directives.ts';
import { templateExpression } from '../templates/template-expression.ts';
import { wholeTemplate } from '../templates/whole-template.ts';

/** What some delimiter or directive is made of; any of these pairs. */
const PAIRS = ['{', '<%', '<#', '[#', '[(', '[=', '[*', '[%', '#(', '@(', '@.', '$.', '#[', '@[', '#;'].map(marksOf);
const CODE = marksOf('(=*\\');
const PRODUCT = marksOf('*');
/** `#cgi.server_name#` */
const SCOPE = marksOf('#.');
/** Beside a brace one of these opens an expression, unless it is a second brace. */
const OPENERS = marksOf('$#*@~%<([');
/** Code that is a template without any delimiter. */
const BARE = ['java', '.process', '\\', '<cf'];

/** Expressions that a template engine on the server evaluates, beyond naming a value. */
export const templateInjection: Signature = {
  type: 'template_injection',
  mitre: 'T1190',
  impact: [30, 40],
  examples: {
    hits: [
      `{%if c.__name__=='catch_warnings'%}`,
      { query: 'q={{lipsum}}' },
      '{{10/2}}',
      "{{'a'~'b'}}",
      '{{____int____.config}}',
      '{{#constructor}}x{{/constructor}}',
      '<%$ ConnectionStrings:a %>',
      '{x.GetType().Assembly}',
      '{0.__class__.__init__}',
      "{!! config('mail.password') !!}",
      "{var $x='id'}",
      '#now()#',
      "#{@systemProperties['user.dir']}",
      '{% block u %}x{% endblock %}{% set a = 1 %}',
      '}}}{{groovy}}x{{/groovy}}',
      '@groovy.transform.ASTTest(value={1}) def x',
      '${.main_template_name}',
      '<cfexecute name="id"/>',
      '{{ Auth::user() }}',
      '\\lstinputlisting{../../x}',
      '{include_php file="x.php"}',
      '${global.process.mainModule}',
      'redirectAction:%{#req}',
      '{{7*7}}',
      '${7*7}',
      '<%= 7 * 7 %>',
      "{{7*'7'}}",
      '@(1+2)',
      '[[${7*7}]]',
      "{{''.__class__.__mro__[1].__subclasses__()}}",
      '{{config.items()}}',
      "{{['id']|filter('system')}}",
      '{% import os %}{{ os.popen("id") }}',
      '<#assign ex="freemarker.template.utility.Execute"?new()>${ex("id")}',
      '#set($x="")$x.class.forName("java.lang.Runtime")',
      'T(java.lang.Runtime).getRuntime().exec("id")',
      "%{(#_='multipart/form-data').(#dm=@ognl.OgnlContext@DEFAULT_MEMBER_ACCESS)}",
      "{php}echo 'id';{/php}",
      '${{<%[%\'"}}%\\',
      '[[7*7]]',
      '{% set x = 6*7 %}{{ x }}',
      '{{ 6 | times: 7 }}',
      '{{.}}',
      '${.data_model}',
      '#{facesContext.externalContext}',
      '{math equation="6*7"}',
      "{!! system('id') !!}",
      '{{ "id" | exec }}',
      "{{ ''.class.mro()[1] }}",
      '{% include "/etc/passwd" %}',
      '${7?c}',
      '{"id"|system}',
      '[% INCLUDE /etc/passwd %]',
      "(#context['xwork.MethodAccessor.denyMethodExecution']=false)",
      'x[@java.lang.System@exit(1)]',
      '{{ printf "%v" . }}',
      '{{#each (lookup this "constructor")}}{{/each}}',
      '<%= request.getParameter("x") %>',
      '#{process.env}',
      '#if(1 == 1)x#end',
      '@Environment.MachineName',
      '{% get_admin_log 10 as log %}',
      "new java.io.File('/etc/hosts').text",
      '<j:jelly xmlns:j="jelly:core">${x}</j:jelly>',
      '{@math key="6" method="multiply" operand="7"/}',
      '${= _.VERSION}',
      '${header}${requestScope}',
      '$request.getClass()',
      '#7*191#',
      '#cgi.server_name#',
      '%= 6*7',
      '${(1/0).zxy}',
      '{pboot:if(system(id))}x{/pboot:if}',
      '}{end if} {if:1)echo md5(1);if(1}{end if}',
      "{{config('app.key')}}",
      '{% layout none %}',
      { body: 'value=%7B%25+layout+none+%25%7D', contentType: 'application/x-www-form-urlencoded' },
      '\\immediate\\write18{id}',
      { query: '{{request}}' },
      {
        contentType: 'application/json',
        body: '{"query":"query($a:String){f(a:$a){id}}","variables":{"a":"${requestScope}"}}',
      },
    ],
    misses: [
      '{{10/2/2024}}',
      '{if: you (and I)}',
      '{if a}b{/if}',
      '${9/2-ab}',
      'chart {{ #req }} of <cf>',
      'Hello {{ first_name | default: "friend" }}',
      '{{#if items}}{{name}}{{/if}}',
      '{{#if (eq status "open")}}Open{{else}}Closed{{/if}}',
      '${user.name} ordered #{order.id}',
      '${{ secrets.TOKEN }}',
      '<%= link_to "Home", root_path %>',
      '{% for item in items %}{{ item.price * 1.2 }}{% endfor %}',
      '{{ __("messages.welcome") }}',
      '{{ config(materialized="table") }}',
      '\\frac{1}{2} + ${a \\times b}$',
      '%{HTTP_HOST} %{[host][name]}',
      '{{campaign.name}}',
      '[[1,2],[3,4]]',
      '{{Infobox person | name = Ann }}',
      { body: '{"template":"{% if a %}{{ a | upper }}{% endif %}"}', contentType: 'application/json' },
      '{{ 2024-01-31 }}',
      "{{ 'menu.title' | translate }}",
      '{{.Names}} of a container',
      '${param_1}',
      '#if only (I knew)',
      '@html and @css',
      '{{site_source_name}}',
      '@context.social',
      '#server.name and #cgi',
      '$context.requestId',
      '[% of sales] by region',
      'a{color:#fff} @media (max-width:10px){b{c:d}}',
    ],
  },
  couldMatch(characters: Characters): boolean {
    return hasAny(characters, CODE) || hasAll(characters, SCOPE) || isDelimited(characters);
  },
  match(reading: Reading): Finding | null {
    if (!isDelimited(reading) && !BARE.some((each) => reading.lower.includes(each)))
      return hasAny(reading, PRODUCT) || reading.text[0] === '#' ? wholeTemplate(reading.leaf, reading.lower) : null;
    const expression = mayHoldExpression(reading) ? templateExpression(reading.lower) : null;
    const found = directive(reading);
    const best = (found?.confidence ?? 0) > (expression?.confidence ?? 0) ? found : expression;
    return best ?? wholeTemplate(reading.leaf, reading.lower);
  },
};

function isDelimited(characters: Characters): boolean {
  return PAIRS.some((pair) => hasAll(characters, pair));
}

function mayHoldExpression(reading: Reading): boolean {
  return hasAny(reading, OPENERS) || reading.text.includes('{{');
}
