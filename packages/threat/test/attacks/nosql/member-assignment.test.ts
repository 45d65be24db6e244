import { expect, test } from 'vitest';
import { behindAssignments } from '../../../src/attacks/nosql/member-assignment.ts';
import { nosqlInjection } from '../../../src/attacks/signatures/nosql-injection.ts';
import { foundIn, jsonBody } from '../found-in.ts';

test('members that a source sets are passed over', () => {
  expect(behindAssignments('this.state=w,this.queue=[],this.outcome=void 0,e!==r')).toBe('e!==r');
  expect(foundIn(nosqlInjection, jsonBody({ text: 'x");this.state=w,this.queue=[],e!==r&&c(e)}' }))).toEqual([]);
});

test.each([
  "x';this.a=1;return true;//",
  "x';this.a=1,this.b=[];sleep(5000);//",
  "x';this.a=sleep(5000);//",
  "x';this.a=function(){sleep(5000)}();//",
  "x';this.__proto__=a;//",
  "x';this.password=='a';//",
])('what runs behind them or in them is not: %s', (value) => {
  expect(foundIn(nosqlInjection, `${value}`)).not.toEqual([]);
});
