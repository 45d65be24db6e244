import { defineTexts } from '../../../kit/texts/texts.ts';

export const stopTexts = defineTexts('visitors/stop', {
  en: {
    title: 'What would stop it',
    told: 'Sensors that ask for a verdict are told to block it. A site that does not ask has to be told: connect a sensor, or block the address in front of it.',
    harder: 'Sensors are told: {{action}}. To have it blocked, set “{{fact}}” to “{{block}}”.',
    harderPlain: 'Sensors are told: {{action}}. To have it blocked, choose a stricter policy.',
    monitoring:
      'This property only monitors, so nobody is challenged or blocked. Choose another policy to have it stopped.',
    toPolicy: 'Decisions of the property',
    until: 'What it did counts until {{at}} at the latest; newer evidence makes it longer.',
    forgotten: 'What it did is forgotten since {{at}}. Its next request is judged anew.',
    firewall: 'At a firewall or WAF:',
    blockReason: 'Blocked from the story of the visitor',
  },
  de: {
    title: 'Was es aufhält',
    told: 'Sensoren, die nach einer Entscheidung fragen, bekommen gesagt, ihn zu sperren. Eine Website, die nicht fragt, braucht einen Sensor, oder Sie sperren die Adresse davor.',
    harder: 'Sensoren bekommen gesagt: {{action}}. Damit er gesperrt wird, stellen Sie „{{fact}}“ auf „{{block}}“.',
    harderPlain: 'Sensoren bekommen gesagt: {{action}}. Damit er gesperrt wird, wählen Sie eine strengere Richtlinie.',
    monitoring:
      'Diese Property beobachtet nur; von niemandem wird ein Nachweis verlangt, und niemand wird gesperrt. Damit er aufgehalten wird, wählen Sie eine andere Richtlinie.',
    toPolicy: 'Entscheidungen der Property',
    until: 'Was er getan hat, zählt spätestens bis {{at}}; neuere Spuren verlängern das.',
    forgotten: 'Was er getan hat, ist seit {{at}} vergessen. Seine nächste Anfrage wird neu beurteilt.',
    firewall: 'An einer Firewall oder WAF:',
    blockReason: 'Gesperrt aus der Geschichte des Besuchers',
  },
});
