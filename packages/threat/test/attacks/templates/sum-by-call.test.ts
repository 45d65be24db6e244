import { expect, test } from 'vitest';
import { templateInjection } from '../../../src/attacks/signatures/template-injection.ts';
import { foundIn } from '../found-in.ts';

test.each([`\${sum(31,11)}`, '{{ multiply(7, 191) }}', '#{Math.pow(2,9)}', '<%=add(3,4)%>'])(
  'two numbers that an engine is to add or multiply: %s',
  (value) => {
    expect(foundIn(templateInjection, value)).not.toEqual([]);
    expect(foundIn(templateInjection, { headers: { 'X-Name': value } })).not.toEqual([]);
  },
);

test.each([`\${sum(price,tax)}`, '{{ random(1,10) }}', 'sum(31,11)', `\${sum(31)} in all`, '=SUM(31,11)'])(
  'other calls: %s',
  (value) => {
    expect(foundIn(templateInjection, value)).toEqual([]);
  },
);
