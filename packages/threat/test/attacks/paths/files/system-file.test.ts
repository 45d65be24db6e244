import { expect, test } from 'vitest';
import { namedFile } from '../../../../src/attacks/paths/files/named-file.ts';
import { absoluteFile } from '../../../../src/attacks/paths/files/system-file.ts';

const of = (path: string): string | null => absoluteFile(path.toLowerCase().split(/[/\\]/).filter(Boolean));

test.each([
  ['/etc/passwd', 'secret'],
  ['/etc/shadow\0.jpg', 'secret'],
  ['/proc/self/environ', 'secret'],
  ['/proc/1234/cmdline', 'secret'],
  ['/root/.ssh/id_rsa', 'secret'],
  ['C:\\boot.ini', 'secret'],
  ['C:\\Windows\\System32\\config\\SAM', 'secret'],
  ['/etc/hostname.em0', 'system'],
  ['/sys/devices/pci0000:00/0000:00:1c.0/net/eth0/address', 'system'],
  ['/sys/devices/pci0000:00/0000:00:08.1/usb1/1-1/idVendor', 'system'],
  ['/sys/devices/system/cpu/cpu0', 'system'],
  ['/sys/devices/virtual/dmi/id/product_uuid', 'system'],
  ['/var/log/messages.1.gz', 'system'],
  ['/usr/local/apache2/conf/httpd.conf', 'system'],
  ['/usr/local/cpanel/logs/license_log', 'system'],
  ['C:\\xampp\\apache\\logs\\error.log', 'system'],
  ['C:\\Program Files\\Apache Group\\Apache2\\conf\\httpd.conf', 'system'],
  ['C:\\nginx-1.7.4\\conf\\nginx.conf', 'system'],
  ['C:\\Users\\ann\\AppData\\app\\main.log', 'local'],
  ['/home/ann/settings.ini', 'local'],
  ['/srv/site/.git/config', 'web'],
])('%s is a file of kind %s', (path, kind) => {
  expect(of(path)).toBe(kind);
});

test.each([
  '/usr/lib/node_modules/npm/bin/npm-cli.js',
  '/var/www/html/index.php',
  '/home/ann/app/server.js',
  '/proc/2024/paper12.pdf',
  '/sys/user/list',
  '/sys/devices/pci0000:60/0000:60:03.1/0000:61:00.0',
  '/sys/devices/pci0000:00/0000:00:08.1/usb1/1-1/1-1:1.2/hidraw/hidraw8',
  '/sys/devices/pci0000:00/0000:00:08.1/usb1/1-3/1-3.2/1-3.2:1.1/0003:32AC:0013.005E',
  '/sys/devices/pci0000:50/0000:50:02.0/host17/target17:0:2/17:0:2:0/block/sdd',
  '/root/child/item',
  '/windows/laptops',
  '/users/12/logs',
  '/system/logs',
  'C:\\Users\\ann\\Pictures\\a.jpg',
  'C:\\fakepath\\cv.pdf',
  '/blog/etc/passwords',
])('%s is an ordinary file', (path) => {
  expect(of(path)).toBeNull();
});

test('a name is known wherever it lies', () => {
  expect(namedFile(['a', 'b', 'win.ini'])).toBe('secret');
  expect(namedFile(['app', 'web-inf', 'web.xml'])).toBe('web');
  expect(namedFile(['etc', 'passwords'])).toBeNull();
  expect(namedFile([])).toBeNull();
});
