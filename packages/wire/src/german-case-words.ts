import type { CaseWords, Deed, SpanUnit } from './case-sentence.ts';

/** One of several, of which the surest is known. */
const such = (one: string): string => (one === '' ? '' : ` (etwa ${one.trimStart()})`);

const tried = ({ what, where, times }: Deed): string =>
  times === '' ? `hat ${what}${where} versucht` : `hat${times} ${what} versucht${such(where)}`;

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
    decoy_touched: ({ what, times }) =>
      times === '' ? `hat einen Köder berührt (${what})` : `hat${times} Köder berührt${such(what)}`,
    tripwire_touched: ({ what, times }) =>
      times === '' ? `hat den Stolperdraht ${what} berührt` : `hat${times} Stolperdrähte berührt${such(what)}`,
    certain_attack: (deed) => tried(deed),
    repeated_attacks: (deed) => tried(deed),
    probable_attack: ({ what, where, times }) =>
      `hat${times} gesendet, was nach ${what} aussieht${times === '' ? where : such(where)}`,
    form_honeypot: ({ times }) => `hat${times} ein Formularfeld ausgefüllt, das Menschen nicht sehen`,
    bait_path: ({ what, times }) =>
      times === ''
        ? `hat nach ${what} gefragt, was Scanner suchen`
        : `hat${times} nach etwas gefragt, was Scanner suchen${such(what)}`,
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
    robots_disobeyed: ({ what, times }) =>
      times === ''
        ? `hat ${what} geholt, was robots.txt ihm verwehrt`
        : `hat${times} geholt, was robots.txt ihm verwehrt${such(what)}`,
    sensor_finding: ({ what, times }) =>
      times === ''
        ? `hat gegen eine Regel Ihres Sensors verstoßen (${what})`
        : `hat${times} gegen Regeln Ihres Sensors verstoßen${such(what)}`,
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
