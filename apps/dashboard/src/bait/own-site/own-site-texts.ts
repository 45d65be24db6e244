import { defineTexts } from '../../kit/texts/texts.ts';

export const ownSiteTexts = defineTexts('ownSite', {
  en: {
    put: 'Bait on your own site',
    do: 'Make the block',
    putAbout:
      'Your web server hands a few paths on that only attackers ask for. No DNS record, no certificate, no code: one block to paste.',
    site: 'Address of your site',
    siteHint: 'As people open it.',
    technology: 'What it is made with',
    technologyHint: 'So that no path of your own becomes bait.',
    generic: 'Something else',
    node: 'Node.js',
    wordpress: 'WordPress, WooCommerce',
    php: 'PHP (Magento, PrestaShop, Shopware, own)',
    java: 'Java (Spring)',
    block: 'Block for your web server',
    blockAbout: 'Paste it once. Visitors keep their own addresses, and the rest of the site stays as it is.',
    blockOfDecoy: 'On your own web server',
    blockOfDecoyAbout: 'Hands this path on from any site of yours, without a DNS record.',
    server: 'Web server',
    place_nginx: 'In the server { } block of your site',
    place_caddy: 'In the block of your site in the Caddyfile',
    place_apache:
      'In the <VirtualHost> of your site, with the modules proxy, proxy_http and headers (a2enmod proxy proxy_http headers)',
    place_haproxy:
      'The first lines in the frontend of your site, before its default_backend; the backend beside the others',
    reload: 'Then run',
    empty: 'No decoy answers here yet.',
    leftOut: 'Not in the block, because web servers read these paths differently: {{paths}}',
    untrusted:
      'Set SUNDEW_TRUSTED_PROXIES to the address of the web server (loopback, when it is the machine of this service). Until then every visitor has the address of the web server.',
    check: 'Check it',
    checkAbout: 'The service asks your site for one of the paths, marked as a test, and sees what arrives.',
    arrived:
      'It works: {{url}} arrives here, from the address {{address}}. That should be the address of this service.',
    untrustedResult:
      '{{url}} arrives here, but from {{address}}, the web server itself. Set SUNDEW_TRUSTED_PROXIES to it and restart the service.',
    not_handed_on:
      '{{url}} was answered by the site itself (status {{status}}). Is the block in place, and was the web server reloaded?',
    no_answer: '{{url}} did not answer. Is the address right?',
    private_address: '{{url}} is at a private address. Set SUNDEW_OUTBOUND_PRIVATE=true to have the service ask there.',
  },
  de: {
    put: 'Köder auf der eigenen Website',
    do: 'Block erzeugen',
    putAbout:
      'Ihr Webserver reicht einige Pfade weiter, nach denen nur Angreifer fragen. Kein DNS-Eintrag, kein Zertifikat, kein Code: ein Block zum Einfügen.',
    site: 'Adresse Ihrer Website',
    siteHint: 'So, wie man sie öffnet.',
    technology: 'Womit sie gemacht ist',
    technologyHint: 'Damit kein eigener Pfad zum Köder wird.',
    generic: 'Etwas anderes',
    node: 'Node.js',
    wordpress: 'WordPress, WooCommerce',
    php: 'PHP (Magento, PrestaShop, Shopware, eigenes)',
    java: 'Java (Spring)',
    block: 'Block für Ihren Webserver',
    blockAbout:
      'Fügen Sie ihn einmal ein. Besucher behalten ihre eigenen Adressen, und der Rest der Website bleibt, wie er ist.',
    blockOfDecoy: 'Auf dem eigenen Webserver',
    blockOfDecoyAbout: 'Reicht diesen Pfad von jeder Ihrer Websites weiter, ohne DNS-Eintrag.',
    server: 'Webserver',
    place_nginx: 'In den server-{ }-Block Ihrer Website',
    place_caddy: 'In den Block Ihrer Website im Caddyfile',
    place_apache:
      'In den <VirtualHost> Ihrer Website, mit den Modulen proxy, proxy_http und headers (a2enmod proxy proxy_http headers)',
    place_haproxy:
      'Die ersten Zeilen in das Frontend Ihrer Website, vor dessen default_backend; das Backend neben die anderen',
    reload: 'Danach ausführen',
    empty: 'Hier antwortet noch kein Köder.',
    leftOut: 'Nicht im Block, weil Webserver diese Pfade verschieden lesen: {{paths}}',
    untrusted:
      'Setzen Sie SUNDEW_TRUSTED_PROXIES auf die Adresse des Webservers (loopback, wenn er auf der Maschine dieses Dienstes läuft). Bis dahin hat jeder Besucher die Adresse des Webservers.',
    check: 'Prüfen',
    checkAbout: 'Der Dienst fragt Ihre Website nach einem der Pfade, als Test gekennzeichnet, und sieht, was ankommt.',
    arrived:
      'Es funktioniert: {{url}} kommt hier an, von der Adresse {{address}}. Das sollte die Adresse dieses Dienstes sein.',
    untrustedResult:
      '{{url}} kommt hier an, aber von {{address}}, dem Webserver selbst. Setzen Sie SUNDEW_TRUSTED_PROXIES darauf, und starten Sie den Dienst neu.',
    not_handed_on:
      '{{url}} hat die Website selbst beantwortet (Status {{status}}). Ist der Block eingefügt und der Webserver neu geladen?',
    no_answer: '{{url}} hat nicht geantwortet. Stimmt die Adresse?',
    private_address:
      '{{url}} liegt an einer privaten Adresse. Setzen Sie SUNDEW_OUTBOUND_PRIVATE=true, damit der Dienst dort fragt.',
  },
});
