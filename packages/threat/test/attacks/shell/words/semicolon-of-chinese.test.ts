import { expect, test } from 'vitest';
import { commandInjection } from '../../../../src/attacks/signatures/command-injection.ts';
import { formBody, foundIn, jsonBody } from '../../found-in.ts';

const everywhere = (value: string) => [value, formBody({ host: value }), jsonBody({ host: value, page: 7 })];

test.each(['192.0.2.1；uname -a', 'a.txt； cat /etc/hosts', '；id', 'npm test；rm -rf /'])(
  'a semicolon of Chinese parts commands beside ASCII: %s',
  (value) => {
    for (const example of everywhere(value)) expect(foundIn(commandInjection, example)).not.toEqual([]);
  },
);

test.each(['支持 GET；POST', '姓名；id；日期', '首先安装 curl；然后运行', 'Node；Deno；Bun'])(
  'a list of Chinese is none: %s',
  (value) => {
    for (const example of everywhere(value)) expect(foundIn(commandInjection, example)).toEqual([]);
  },
);
