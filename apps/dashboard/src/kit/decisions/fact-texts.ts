import type { FactCode } from '@sundew/wire/decisions';
import { defineTexts } from '../texts/texts.ts';

const en: Readonly<Record<FactCode, string>> = {
  canary_used: 'Used a credential that only a decoy handed out',
  marked_bait: 'Followed bait that was handed to another visitor',
  decoy_touched: 'Touched a decoy',
  tripwire_touched: 'Touched a tripwire of your own sensor',
  certain_attack: 'Sent an attack, 90 % certain or more',
  repeated_attacks: 'Sent three requests that look like attacks',
  probable_attack: 'Sent a request that looks like an attack',
  form_honeypot: 'Filled in a form field that people cannot see',
  bait_path: 'Asked for a path that scanners look for and the site does not have',
  scan: 'Tried many paths that do not exist',
  credential_stuffing: 'Tried to sign in many times, or with many accounts',
  spread_stuffing: 'Tried to sign in from many addresses with one fingerprint',
  scraping:
    'Took page after page the way programs do: fast, by the clock, by a list, or without what a browser loads with them',
  spread_scraping: 'Took pages from many addresses with one fingerprint',
  flood: 'Asked for one address over and over, faster than anything that waits for news',
  form_flood: 'Sent one kind of form over and over, and did little else',
  attack_tool: 'Says that it is an attack tool',
  crawler_impersonation: 'Says that it is a known crawler, and is not',
  robots_disobeyed: 'Is a program and took what robots.txt keeps from it',
  sensor_finding: 'Was refused by your own sensor for one of its rules',
};

const de: Readonly<Record<FactCode, string>> = {
  canary_used: 'Hat Zugangsdaten benutzt, die nur ein Köder ausgegeben hat',
  marked_bait: 'Ist einem Lockmittel gefolgt, das ein anderer Besucher bekommen hatte',
  decoy_touched: 'Hat einen Köder berührt',
  tripwire_touched: 'Hat einen Stolperdraht Ihres eigenen Sensors berührt',
  certain_attack: 'Hat einen Angriff gesendet, zu 90 % oder mehr sicher',
  repeated_attacks: 'Hat drei Anfragen gesendet, die nach Angriffen aussehen',
  probable_attack: 'Hat eine Anfrage gesendet, die nach einem Angriff aussieht',
  form_honeypot: 'Hat ein Formularfeld ausgefüllt, das Menschen nicht sehen',
  bait_path: 'Hat nach einem Pfad gefragt, den Scanner suchen und den die Website nicht hat',
  scan: 'Hat viele Pfade versucht, die es nicht gibt',
  credential_stuffing: 'Hat viele Male oder mit vielen Konten versucht, sich anzumelden',
  spread_stuffing: 'Hat von vielen Adressen mit demselben Fingerabdruck versucht, sich anzumelden',
  scraping:
    'Hat Seite um Seite geholt, wie Programme es tun: schnell, im Takt, nach einer Liste oder ohne das, was ein Browser dazu lädt',
  spread_scraping: 'Hat Seiten von vielen Adressen mit demselben Fingerabdruck geholt',
  flood: 'Hat immer wieder nach einer Adresse gefragt, schneller als alles, was auf Neues wartet',
  form_flood: 'Hat immer wieder eine Art von Formular gesendet und sonst wenig getan',
  attack_tool: 'Gibt sich als Angriffswerkzeug aus',
  crawler_impersonation: 'Gibt sich als bekannter Crawler aus und ist es nicht',
  robots_disobeyed: 'Ist ein Programm und hat geholt, was robots.txt ihm verwehrt',
  sensor_finding: 'Wurde von Ihrem eigenen Sensor wegen einer seiner Regeln abgewiesen',
};

/** What a visitor did, by the facts that decide. */
export const factTexts = defineTexts('decisions/facts', { en, de });
