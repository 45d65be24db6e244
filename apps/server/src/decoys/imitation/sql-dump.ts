import { hash } from 'node:crypto';
import { isoDay } from '../../platform/time/iso-day.ts';
import type { Scene } from './scene.ts';

const BCRYPT_LENGTH = 53;

/** A dump of a table of users in the manner of mysqldump. The hashes are of nothing. */
export async function sqlDump(scene: Scene, rows: number): Promise<string> {
  const { site, world, nowMs } = scene;
  const random = scene.random('dump');
  const secret = scene.world.token('long_hex', 'hashes');
  // The letters of bcrypt are those of Base64, but for the plus sign.
  const bcrypt = (row: number): string =>
    `$2y$${random.pick([10, 12])}$${hash('sha512', `${secret} ${row}`, 'base64').slice(0, BCRYPT_LENGTH).replaceAll('+', '.')}`;
  const token = await scene.canary('bearer_token');
  const admin = random.whole(1, 4);
  const values = Array.from({ length: rows }, (_, at) => {
    const person = world.person(at);
    const created = `${isoDay(world.day(`user ${at}`, nowMs, 1_200))} ${clock(random.whole(0, 86_399))}`;
    const isAdmin = at + 1 === admin;
    const fields = [
      person.name,
      world.email(person),
      bcrypt(at),
      isAdmin ? 'admin' : random.pick(['editor', 'customer', 'staff']),
    ];
    return `(${at + 1},${fields.map(quoted).join(',')},${isAdmin ? quoted(token) : 'NULL'},${quoted(created)})`;
  });
  const database = `${site.slug}_prod`;
  return [
    `-- MariaDB dump 10.19  Distrib 10.11.${random.whole(6, 13)}-MariaDB, for debian-linux-gnu (x86_64)`,
    '--',
    `-- Host: localhost    Database: ${database}`,
    '-- ------------------------------------------------------',
    '',
    '/*!40101 SET NAMES utf8mb4 */;',
    '',
    'DROP TABLE IF EXISTS `users`;',
    'CREATE TABLE `users` (',
    '  `id` int(10) unsigned NOT NULL AUTO_INCREMENT,',
    '  `name` varchar(190) NOT NULL,',
    '  `email` varchar(190) NOT NULL,',
    '  `password` varchar(255) NOT NULL,',
    '  `role` varchar(32) NOT NULL,',
    '  `api_token` varchar(80) DEFAULT NULL,',
    '  `created_at` datetime NOT NULL,',
    '  PRIMARY KEY (`id`),',
    '  UNIQUE KEY `users_email` (`email`)',
    `) ENGINE=InnoDB AUTO_INCREMENT=${rows + 1} DEFAULT CHARSET=utf8mb4;`,
    '',
    'LOCK TABLES `users` WRITE;',
    `INSERT INTO \`users\` VALUES ${values.join(',')};`,
    'UNLOCK TABLES;',
    '',
  ].join('\n');
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const clock = (second: number): string => new Date(second * 1_000).toISOString().slice(11, 19);
