import { defineTexts } from '../../../kit/texts/texts.ts';

/** Words of the attack on one's own site. */
export const attackTexts = defineTexts('setup/attack', {
  en: {
    address: 'Address of your site',
    hint: 'The service sends ten harmless attacks there, each marked as a test. They arrive here through your own sensor, and count for nothing.',
    attack: 'Attack my shop',
    notNamed: 'An admin of the organization has to name this address in the self-test first.',
    title: 'What arrived',
    progress: '{{seen}} of {{all}} attacks were reported.',
    waiting: 'waiting …',
    unseen: 'not reported',
    attackHead: 'Attack',
    answerHead: 'Answer of your site',
    reportHead: 'Reported',
    scored: '{{score}} points, by {{sensor}}',
    no_answer: 'no answer',
    private_address: 'not sent: the address is private, and SUNDEW_OUTBOUND_PRIVATE is not set',
    blind:
      'What was not reported was not seen by any sensor. Look whether one stands before this address, whether its key is good, and whether something in front answers instead.',
    allSeen: 'Every attack was seen. Open one to read why it was scored as it was.',
    secret_file: 'file with passwords (/.env)',
    repository: 'source code (/.git/config)',
    login_page: 'log-in page of WordPress',
  },
  de: {
    address: 'Adresse Ihrer Site',
    hint: 'Der Dienst schickt zehn harmlose Angriffe dorthin, jeder als Test markiert. Sie kommen hier durch Ihren eigenen Sensor an und zählen nicht.',
    attack: 'Meinen Shop angreifen',
    notNamed: 'Ein Administrator der Organisation muss diese Adresse zuerst im Selbsttest nennen.',
    title: 'Was angekommen ist',
    progress: '{{seen}} von {{all}} Angriffen wurden gemeldet.',
    waiting: 'warten …',
    unseen: 'nicht gemeldet',
    attackHead: 'Angriff',
    answerHead: 'Antwort Ihrer Site',
    reportHead: 'Gemeldet',
    scored: '{{score}} Punkte, von {{sensor}}',
    no_answer: 'keine Antwort',
    private_address: 'nicht gesendet: Die Adresse ist privat, und SUNDEW_OUTBOUND_PRIVATE ist nicht gesetzt',
    blind:
      'Was nicht gemeldet wurde, hat kein Sensor gesehen. Prüfen Sie, ob einer vor dieser Adresse steht, ob sein Schlüssel gilt und ob etwas davor an seiner Stelle antwortet.',
    allSeen: 'Jeder Angriff wurde gesehen. Öffnen Sie einen, um zu lesen, woher seine Punkte kommen.',
    secret_file: 'Datei mit Passwörtern (/.env)',
    repository: 'Quelltext (/.git/config)',
    login_page: 'Anmeldeseite von WordPress',
  },
});
