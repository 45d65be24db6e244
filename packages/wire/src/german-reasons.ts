import type { ReasonCode } from './decisions.ts';
import type { Text } from './problems/sentence.ts';

/** Why something was decided, in German. The English is what the service says itself. */
export const germanReasons: Readonly<Record<ReasonCode, Text>> = {
  canary_used: 'Hat Zugangsdaten benutzt, die nur ein Köder ausgegeben hat ({{what}})',
  marked_bait: 'Ist einem Lockmittel gefolgt, das ein anderer Besucher bekommen hatte ({{what}})',
  decoy_touched: 'Hat den Köder {{what}} berührt',
  tripwire_touched: 'Hat den Stolperdraht {{what}} berührt',
  certain_attack: 'Hat einen Angriff gesendet: {{what}}, zu {{certainty}} % sicher',
  repeated_attacks: 'Hat {{count}} Anfragen gesendet, die nach Angriffen aussehen ({{what}})',
  probable_attack: 'Hat eine Anfrage gesendet, die nach einem Angriff aussieht: {{what}}, zu {{certainty}} % sicher',
  form_honeypot: 'Hat ein Formularfeld ausgefüllt, das Menschen nicht sehen',
  bait_path: 'Hat nach {{what}} gefragt; Scanner suchen das, und diese Website hat es nicht',
  scan: 'Hat in zehn Minuten nach {{paths}} Pfaden gefragt, von denen es {{misses}} nicht gibt',
  credential_stuffing: 'Hat in zehn Minuten {{attempts}} Mal versucht, sich anzumelden (gesehene Konten: {{accounts}})',
  spread_stuffing:
    'Gehört zu {{addresses}} Adressen, die mit demselben Fingerabdruck in einer Stunde {{attempts}} Mal versucht haben, sich anzumelden',
  scraping:
    'Hat in zehn Minuten {{paths}} verschiedene Seiten geholt, wie Programme es tun: schnell, im Takt, nach einer Liste oder ohne das, was ein Browser dazu lädt',
  spread_scraping:
    'Gehört zu {{addresses}} Adressen, die mit demselben Fingerabdruck in einer Stunde {{paths}} verschiedene Seiten geholt haben',
  flood: 'Hat in {{seconds}} Sekunden {{count}} Mal nach einer Adresse gefragt',
  form_flood: 'Hat in zehn Minuten {{count}} Formulare einer Art gesendet und sonst wenig getan',
  attack_tool: 'Gibt sich als Angriffswerkzeug aus ({{what}})',
  crawler_impersonation: 'Gibt sich als {{what}} aus und ist es nicht',
  robots_disobeyed: 'Ist ein Programm und hat {{what}} geholt, was robots.txt ihm verwehrt',
  sensor_finding: 'Hat gegen eine Regel des Sensors verstoßen ({{what}})',
  score: 'Hat die Bewertung {{score}} erreicht; die Schwelle ist {{limit}}',
  verified_crawler: 'Ist {{what}}; die Adresse beweist es',
  allow_listed: 'Steht auf der Liste der Zugelassenen ({{what}})',
  cleared: 'Hat sich eine Freigabe verdient',
  monitoring_only: 'Die Property beobachtet nur; sonst hieße es für diesen Besucher: {{action}}',
  shared_address: 'Teilt seine Adresse mit anderen; darum wird ein Nachweis verlangt und nicht gesperrt',
};
