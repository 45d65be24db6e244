import { defineTexts } from '../texts/texts.ts';

/** Words of the install guides. */
export const installTexts = defineTexts('install', {
  en: {
    choose: 'Kind of sensor',
    node: 'Node.js',
    nodeAbout:
      'Inside the application: rules run there, before anything goes over the network. It never throws an error into your code.',
    nginx: 'nginx',
    nginxAbout: 'Reports every visitor of the sites behind it, and answers bait with 404. Needs njs, which Debian has.',
    clearance: 'Clearance in nginx',
    clearanceAbout:
      'A program beside an nginx that already reports: it checks tokens on routes that ask for clearance.',
    wordpress: 'WordPress',
    wordpressAbout: 'A plugin that also sees sign-ins, comments, registrations and orders.',
    logs: 'Access logs',
    logsAbout: 'Follows the logs of nginx, Apache, Caddy, Traefik or HAProxy. The site itself is not touched.',
    other: 'Other ways to see visitors:',
    tag: 'a script in your pages',
    ssh: 'an SSH honeypot',
    decoys: 'decoys on your own site',
    curl: 'Try it by hand',
    curlAbout: 'Send yourself an attack with curl; any HTTP client can do the same.',
    cloudflare: 'Cloudflare',
    cloudflareAbout:
      'A Worker in front of the site: it also sees TLS handshakes, sets bait, and can refuse at the edge. It must reach this service by its public address.',
    edge: 'Worker at another edge',
    edgeAbout:
      'In front of any site, on a platform with module workers: it only reports. It must reach this service by its public address.',
    probe: 'Command line check',
    probeAbout: 'Sends test traffic through every door and reads it back. Run it in the directory of the installation.',
    makeKey: 'Create a key for it',
    keyAbout: 'Makes a key named “{{name}}” that can report for this property only.',
    keyAboutReading: 'Makes a key named “{{name}}” that can report for this property and read what was detected there.',
    keyOnce: 'Shown once. Copy it before you leave; it is in the snippet below.',
    keyRole: 'An admin of the organization can create a key here.',
    snippet: 'Snippet: {{name}}',
    placeholder: 'Put the key in place of YOUR_KEY.',
    curlAnswers: 'The answer is “204 No Content” once the visit is recorded; step 3 shows it at once.',
  },
  de: {
    choose: 'Art des Sensors',
    node: 'Node.js',
    nodeAbout:
      'In der Anwendung: Die Regeln laufen dort, bevor etwas durchs Netz geht. Fehler wirft er nie in die Anwendung.',
    nginx: 'nginx',
    nginxAbout: 'Meldet alle Besucher der Sites dahinter und beantwortet Köder mit 404. Braucht njs, das Debian hat.',
    clearance: 'Freigabe in nginx',
    clearanceAbout:
      'Ein Programm neben einem nginx, das schon meldet: Es prüft Tokens auf Routen, die eine Freigabe verlangen.',
    wordpress: 'WordPress',
    wordpressAbout: 'Ein Plugin, das auch Anmeldungen, Kommentare, Registrierungen und Bestellungen sieht.',
    logs: 'Zugriffsprotokolle',
    logsAbout:
      'Folgt den Protokollen von nginx, Apache, Caddy, Traefik oder HAProxy. Die Site selbst bleibt unberührt.',
    other: 'Andere Wege, Besucher zu sehen:',
    tag: 'ein Skript in Ihren Seiten',
    ssh: 'ein SSH-Honeypot',
    decoys: 'Köder auf der eigenen Site',
    curl: 'Von Hand ausprobieren',
    curlAbout: 'Schicken Sie sich mit curl selbst einen Angriff; jeder HTTP-Client kann das ebenso.',
    cloudflare: 'Cloudflare',
    cloudflareAbout:
      'Ein Worker vor der Site: Er sieht auch TLS-Handshakes, legt Köder aus und kann am Netzrand abweisen. Er muss diesen Dienst unter dessen öffentlicher Adresse erreichen.',
    edge: 'Worker an anderem Netzrand',
    edgeAbout:
      'Vor jeder Site, auf Plattformen mit Modul-Workern: Er meldet nur. Er muss diesen Dienst unter dessen öffentlicher Adresse erreichen.',
    probe: 'Prüfung mit der Kommandozeile',
    probeAbout: 'Schickt Testverkehr durch jede Tür und liest ihn zurück. Im Verzeichnis der Installation ausführen.',
    makeKey: 'Schlüssel dafür anlegen',
    keyAbout: 'Legt einen Schlüssel namens „{{name}}“ an, der nur für diese Property melden kann.',
    keyAboutReading:
      'Legt einen Schlüssel namens „{{name}}“ an, der für diese Property melden und dort Erkanntes lesen kann.',
    keyOnce: 'Wird nur einmal gezeigt. Kopieren Sie ihn, bevor Sie gehen; er steht im Codebeispiel darunter.',
    keyRole: 'Ein Administrator der Organisation kann hier einen Schlüssel anlegen.',
    snippet: 'Codebeispiel: {{name}}',
    placeholder: 'YOUR_KEY steht, wo der Schlüssel hingehört.',
    curlAnswers:
      'Die Antwort lautet „204 No Content“, sobald der Besuch aufgezeichnet ist; Schritt 3 zeigt ihn sofort.',
  },
});
