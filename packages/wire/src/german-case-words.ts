import type { CaseWords, SpanUnit } from './case-sentence.ts';

const UNITS: Readonly<Record<SpanUnit, readonly [one: string, other: string]>> = {
  seconds: ['einer Sekunde', 'Sekunden'],
  minutes: ['einer Minute', 'Minuten'],
  hours: ['einer Stunde', 'Stunden'],
  days: ['einem Tag', 'Tagen'],
};

/** A case in German. */
export const germanCaseWords: CaseWords = {
  language: 'de',
  someone: 'Ein Client ohne User-Agent',
  on: (program, system) => `${program} unter ${system}`,
  network: (organization) => ` im Netz von ${organization}`,
  addresses: (count) => ` von ${count} Adressen`,
  times: (count) => (count === 2 ? ' zweimal' : ` ${count} Mal`),
  field: (field, path) => ` in „${field}“ von ${path}`,
  header: (header, path) => ` im Header „${header}“ von ${path}`,
  at: (path) => ` bei ${path}`,
  deeds: {
    canary_used: ({ times }) => `hat${times} Zugangsdaten benutzt, die nur ein Köder ausgegeben hat`,
    marked_bait: ({ what }) => `ist einem Lockmittel gefolgt, das ein anderer Besucher bekommen hatte (${what})`,
    decoy_touched: ({ what, times }) => `hat${times} einen Köder berührt (${what})`,
    tripwire_touched: ({ what, times }) => `hat${times} den Stolperdraht ${what} berührt`,
    certain_attack: ({ what, where, times }) => `hat${times} ${what}${where} versucht`,
    repeated_attacks: ({ what, where, times }) => `hat${times} ${what}${where} versucht`,
    probable_attack: ({ what, where, times }) => `hat${times} gesendet, was nach ${what} aussieht${where}`,
    form_honeypot: ({ times }) => `hat${times} ein Formularfeld ausgefüllt, das Menschen nicht sehen`,
    bait_path: ({ what, times }) => `hat${times} nach ${what} gefragt, was Scanner suchen`,
    scan: ({ figure }) => `hat ${figure('paths')} Pfade versucht, von denen es ${figure('misses')} nicht gibt`,
    credential_stuffing: ({ figure }) =>
      `hat ${figure('attempts')} Mal versucht, sich anzumelden (gesehene Konten: ${figure('accounts')})`,
    spread_stuffing: ({ figure }) =>
      `hat zusammen mit ${figure('addresses')} Adressen ${figure('attempts')} Mal versucht, sich anzumelden`,
    scraping: ({ figure }) => `hat ${figure('paths')} Seiten nacheinander geholt`,
    spread_scraping: ({ figure }) =>
      `hat zusammen mit ${figure('addresses')} Adressen ${figure('paths')} Seiten geholt`,
    flood: ({ figure }) => `hat in ${figure('seconds')} Sekunden ${figure('count')} Mal nach einer Adresse gefragt`,
    form_flood: ({ figure }) => `hat in zehn Minuten ${figure('count')} Formulare einer Art gesendet`,
    attack_tool: () => 'gibt sich als Angriffswerkzeug aus',
    crawler_impersonation: ({ what }) => `gibt sich als ${what} aus und ist es nicht`,
    robots_disobeyed: ({ what, times }) => `hat${times} ${what} geholt, was robots.txt ihm verwehrt`,
    sensor_finding: ({ what, times }) => `hat${times} gegen eine Regel Ihres Sensors verstoßen (${what})`,
  },
  and: 'und',
  span: (amount, unit) => `, innerhalb von ${amount === 1 ? UNITS[unit][0] : `${amount} ${UNITS[unit][1]}`}`,
  nothing: 'nichts wurde eingelassen',
  letIn: (letIn, all) =>
    letIn >= all
      ? all === 1
        ? 'die Anfrage wurde eingelassen'
        : `alle ${all} Anfragen wurden eingelassen`
      : `${letIn} von ${all} Anfragen ${letIn === 1 ? 'wurde' : 'wurden'} eingelassen`,
};
