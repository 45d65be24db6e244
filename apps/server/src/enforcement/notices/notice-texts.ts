/** The words of messages about what response actions met. */
export const NOTICE_TEXTS = {
  en: {
    organization: 'Organization',
    detections: 'Detections',
    addresses: 'Addresses',
    score: 'Highest score',
    ofHundred: (score: number) => `${score} of 100`,
    blocked: 'Blocked',
    when: 'When',
    open: 'Open the detections',
    others: (shown: string, others: string) => `${shown} and ${others} others`,
    orMore: (count: number) => `${count} or more`,
    span: (from: string, to: string) => `${from} to ${to} UTC`,
  },
  de: {
    organization: 'Organisation',
    detections: 'Erkennungen',
    addresses: 'Adressen',
    score: 'Höchste Bewertung',
    ofHundred: (score: number) => `${score} von 100`,
    blocked: 'Gesperrt',
    when: 'Wann',
    open: 'Erkennungen öffnen',
    others: (shown: string, others: string) => `${shown} und ${others} weitere`,
    orMore: (count: number) => `${count} oder mehr`,
    span: (from: string, to: string) => `${from} bis ${to} UTC`,
  },
} as const;
