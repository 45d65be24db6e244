import type { DecisionAction } from '@sundew/wire/decisions';
import type { VisitKind } from '@sundew/wire/visit-kinds';
import type { Language } from '../../platform/text/languages.ts';

type Span = 'daily' | 'weekly';

/** The words of a digest. Figures come formatted. */
export interface DigestTexts {
  readonly subject: (
    organization: string,
    span: Span,
    detections: string,
    isOne: boolean,
    open: string | null,
  ) => string;
  readonly nothing: (organization: string, span: Span) => string;
  readonly sentence: (
    organization: string,
    span: Span,
    detections: string,
    isOne: boolean,
    kinds: string,
    blocked: string,
  ) => string;
  readonly kinds: Readonly<Record<VisitKind, (count: string) => string>>;
  readonly unchanged: (span: Span) => string;
  readonly more: (percent: string, span: Span) => string;
  readonly fewer: (percent: string, span: Span) => string;
  readonly firstOnes: (span: Span) => string;
  readonly period: (from: string, to: string, timeZone: string) => string;
  readonly counts: string;
  readonly before: string;
  readonly detections: string;
  readonly highRisk: string;
  readonly blocked: string;
  readonly addresses: string;
  readonly refused: string;
  readonly needsALook: string;
  readonly nothingToLook: string;
  readonly openCases: (count: string) => string;
  readonly actions: Readonly<Record<DecisionAction, string>>;
  readonly rotating: (count: string) => string;
  readonly paths: string;
  readonly actors: string;
  readonly sources: string;
  readonly unknownAgent: string;
  readonly open: string;
  readonly why: string;
  readonly stop: string;
}

const EN: DigestTexts = {
  subject: (organization, span, detections, isOne, open) =>
    `${organization}: ${detections} ${isOne ? 'detection' : 'detections'} in the last ${span === 'daily' ? 'day' : 'week'}${open === null ? '' : `, ${open} to look at`}`,
  nothing: (organization, span) =>
    `Nothing was detected at ${organization} in the last ${span === 'daily' ? 'day' : 'week'}. If that surprises you, check that the sensors still report.`,
  sentence: (organization, span, detections, isOne, kinds, blocked) =>
    `${detections} ${isOne ? 'request was' : 'requests were'} judged at ${organization} in the last ${span === 'daily' ? 'day' : 'week'}: ${kinds}. ${blocked} to be blocked.`,
  kinds: {
    people: (count) => `${count} by people`,
    good_bots: (count) => `${count} by good bots`,
    unwanted_bots: (count) => `${count} by unwanted bots`,
    attackers: (count) => `${count} by attackers`,
    impostors: (count) => `${count} by impostors`,
  },
  unchanged: (span) => `As many as ${span === 'daily' ? 'the day' : 'the week'} before.`,
  more: (percent, span) => `${percent} more than ${span === 'daily' ? 'the day' : 'the week'} before.`,
  fewer: (percent, span) => `${percent} fewer than ${span === 'daily' ? 'the day' : 'the week'} before.`,
  firstOnes: (span) => `There were none ${span === 'daily' ? 'the day' : 'the week'} before.`,
  period: (from, to, timeZone) => `${from} to ${to} (${timeZone})`,
  counts: 'In figures',
  before: 'before',
  detections: 'Detections',
  highRisk: 'High or critical',
  blocked: 'To be blocked',
  addresses: 'Addresses',
  refused: 'Reports refused by a rate limit',
  needsALook: 'Needs a look',
  nothingToLook: 'Nothing waits for you.',
  openCases: (count) => `Cases that nobody has answered: ${count}`,
  actions: { allow: 'allowed', log: 'logged', challenge: 'challenged', block: 'blocked' },
  rotating: (count) => `Actors newly confirmed as changing their addresses: ${count}`,
  paths: 'Most requested paths',
  actors: 'Busiest actors',
  sources: 'Sources',
  unknownAgent: 'no User-Agent',
  open: 'Open the dashboard',
  why: 'You get this because you asked for it.',
  stop: 'To change or stop it, open the settings',
};

const DE: DigestTexts = {
  subject: (organization, span, detections, isOne, open) =>
    `${organization}: ${detections} ${isOne ? 'Erkennung' : 'Erkennungen'} ${span === 'daily' ? 'am letzten Tag' : 'in der letzten Woche'}${open === null ? '' : `, ${open} zu prüfen`}`,
  nothing: (organization, span) =>
    `Bei ${organization} wurde ${span === 'daily' ? 'am letzten Tag' : 'in der letzten Woche'} nichts erkannt. Wenn Sie das wundert, prüfen Sie, ob die Sensoren noch melden.`,
  sentence: (organization, span, detections, isOne, kinds, blocked) =>
    `Bei ${organization} ${isOne ? 'wurde' : 'wurden'} ${span === 'daily' ? 'am letzten Tag' : 'in der letzten Woche'} ${detections} ${isOne ? 'Anfrage' : 'Anfragen'} beurteilt: ${kinds}. ${blocked} zu sperren.`,
  kinds: {
    people: (count) => `${count} von Menschen`,
    good_bots: (count) => `${count} von guten Bots`,
    unwanted_bots: (count) => `${count} von unerwünschten Bots`,
    attackers: (count) => `${count} von Angreifern`,
    impostors: (count) => `${count} von Hochstaplern`,
  },
  unchanged: (span) => `So viele wie ${span === 'daily' ? 'am Tag' : 'in der Woche'} davor.`,
  more: (percent, span) => `${percent} mehr als ${span === 'daily' ? 'am Tag' : 'in der Woche'} davor.`,
  fewer: (percent, span) => `${percent} weniger als ${span === 'daily' ? 'am Tag' : 'in der Woche'} davor.`,
  firstOnes: (span) => `${span === 'daily' ? 'Am Tag' : 'In der Woche'} davor gab es keine.`,
  period: (from, to, timeZone) => `${from} bis ${to} (${timeZone})`,
  counts: 'In Zahlen',
  before: 'davor',
  detections: 'Erkennungen',
  highRisk: 'Hoch oder kritisch',
  blocked: 'Zu sperren',
  addresses: 'Adressen',
  refused: 'Von einer Ratenbegrenzung abgewiesene Meldungen',
  needsALook: 'Zu prüfen',
  nothingToLook: 'Nichts wartet auf Sie.',
  openCases: (count) => `Fälle, die niemand beantwortet hat: ${count}`,
  actions: { allow: 'zugelassen', log: 'vermerkt', challenge: 'Nachweis verlangt', block: 'gesperrt' },
  rotating: (count) => `Akteure, die nachweislich ihre Adressen wechseln, neu bestätigt: ${count}`,
  paths: 'Häufigste Pfade',
  actors: 'Aktivste Akteure',
  sources: 'Quellen',
  unknownAgent: 'ohne User-Agent',
  open: 'Dashboard öffnen',
  why: 'Sie bekommen diese Nachricht, weil Sie sie bestellt haben.',
  stop: 'Ändern oder abbestellen können Sie sie in den Einstellungen',
};

export const TEXTS: Readonly<Record<Language, DigestTexts>> = { en: EN, de: DE };
