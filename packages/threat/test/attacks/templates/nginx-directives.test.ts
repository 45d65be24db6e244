import { describe, expect, test } from 'vitest';
import { templateInjection } from '../../../src/attacks/signatures/template-injection.ts';
import { formBody, foundIn, jsonBody } from '../found-in.ts';

describe('directives of nginx behind a value that is put into its configuration', () => {
  test.each([
    'http://example.test#;load_module test;\n',
    'http://example.test/#;\n\n}\n}\n}\nssl_engine foobar',
    'CN=abc #(\n){}\n }}\nssl_engine foobar;\n#',
    '/a#;}} location /y { alias /etc/; }',
    'a#;content_by_lua_block { x() }',
    'a#;}proxy_pass http://203.0.113.9/;',
  ])('%s', (text) => {
    expect(foundIn(templateInjection, formBody({ a: text }))).toEqual(['body.a: directive of nginx behind a value']);
    expect(foundIn(templateInjection, jsonBody({ id: 1, metadata: { annotations: { url: text } } }))).toHaveLength(1);
  });

  test.each([
    'https://nginx.example/docs/#; include the file',
    'http://example.test/docs#include',
    'http://example.test/#;alias=/etc/',
    'server_name a.example.test; # main\nproxy_pass http://localhost:3000;',
    'location / {\n  # old\n  proxy_pass http://localhost:3000;\n}',
    'load_module modules/ngx_http_perl_module.so; # needed\nssl_engine foobar;',
    'a{color:#fff;}\nb{alias:x;}',
  ])('not in %s', (text) => {
    expect(foundIn(templateInjection, formBody({ a: text }))).toEqual([]);
    expect(foundIn(templateInjection, jsonBody({ id: 1, text }))).toEqual([]);
  });
});
