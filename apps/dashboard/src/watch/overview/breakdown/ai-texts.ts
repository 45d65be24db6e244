import { defineTexts } from '../../../kit/texts/texts.ts';

export const aiTexts = defineTexts('overview-ai', {
  en: {
    operators: 'AI operators',
    operatorsAbout: 'Whose crawlers, agents and assistants read here. Harmless ones count as well.',
    referrals: 'Visits from AI assistants',
    referralsAbout: 'People who followed a link in an answer. They are no threat.',
    platform: 'Assistant',
    visits: 'Visits',
    share: 'Share',
    before: 'Before',
    impersonations_one: '{{shown}} only claimed to be it',
    impersonations_other: '{{shown}} only claimed to be it',
    reported_one: '{{shown}} reported in bulk, without a detection',
    reported_other: '{{shown}} reported in bulk, without detections',
    noOperators:
      'None in this period or the one before. Crawlers and agents are recognised by their User-Agent on pages where a sensor reports, and at decoys.',
    noReferrals:
      'None in this period or the one before. The browser tag and edge sensors tell of them: a page needs one of the two.',
  },
  de: {
    operators: 'KI-Betreiber',
    operatorsAbout: 'Wessen Crawler, Agenten und Assistenten hier lesen. Auch harmlose zählen.',
    referrals: 'Besuche von KI-Assistenten',
    referralsAbout: 'Menschen, die einem Link in einer Antwort gefolgt sind. Sie sind keine Bedrohung.',
    platform: 'Assistent',
    visits: 'Besuche',
    share: 'Anteil',
    before: 'Davor',
    impersonations_one: '{{shown}} gab sich nur dafür aus',
    impersonations_other: '{{shown}} gaben sich nur dafür aus',
    reported_one: '{{shown}} gesammelt gemeldet, ohne Erkennung',
    reported_other: '{{shown}} gesammelt gemeldet, ohne Erkennungen',
    noOperators:
      'Keine in diesem Zeitraum und dem davor. Crawler und Agenten werden an ihrem User-Agent erkannt, auf Seiten, auf denen ein Sensor meldet, und an Ködern.',
    noReferrals:
      'Keine in diesem Zeitraum und dem davor. Das Browser-Tag und Edge-Sensoren erzählen davon: Eine Seite braucht eines von beiden.',
  },
});
