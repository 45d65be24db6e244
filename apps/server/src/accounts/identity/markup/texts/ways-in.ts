const en = {
  title: 'Sign-in needs HTTPS, or the machine itself',
  lead: 'Browsers allow sign-in only over HTTPS and at localhost, so an account made here could not be used. Nothing was used up: the link stays good for 24 hours. Take one of these ways.',
  tunnel: '1. For a first look: an SSH tunnel',
  tunnelLead: 'Run this on the machine of your browser, leave it open, and open the link below.',
  tls: '2. HTTPS by the service itself',
  tlsLead:
    'Point a host name at this server, keep its port 443 free, and start the service like this. It gets a certificate by itself and prints a new link.',
  proxy: '3. HTTPS by a web server that is there already',
  proxyLead: 'Start the service like this, and add one of these blocks to the web server.',
};

const de: typeof en = {
  title: 'Die Anmeldung braucht HTTPS oder den Rechner selbst',
  lead: 'Browser erlauben die Anmeldung nur über HTTPS und unter localhost, ein hier angelegtes Konto wäre also unbenutzbar. Es wurde nichts verbraucht: Der Link gilt weiter 24 Stunden lang. Nehmen Sie einen dieser Wege.',
  tunnel: '1. Für einen ersten Blick: ein SSH-Tunnel',
  tunnelLead:
    'Führen Sie das auf dem Rechner Ihres Browsers aus, lassen Sie es offen, und öffnen Sie den Link darunter.',
  tls: '2. HTTPS durch den Dienst selbst',
  tlsLead:
    'Richten Sie einen Hostnamen auf diesen Server, lassen Sie seinen Port 443 frei, und starten Sie den Dienst so. Er besorgt sich ein Zertifikat und gibt einen neuen Link aus.',
  proxy: '3. HTTPS durch einen Webserver, den es schon gibt',
  proxyLead: 'Starten Sie den Dienst so, und fügen Sie dem Webserver einen dieser Blöcke hinzu.',
};

export const waysInTexts = (language: string): typeof en => (language === 'de' ? de : en);
