import { defineTexts } from '../../../kit/texts/texts.ts';

/** Named after the ways of hiding of the API; `…_for`: whom each is for. */
export const linkTexts = defineTexts('decoy-links', {
  en: {
    title: 'Link it',
    about:
      'Paste one or several of these into your pages. People with a pointer, a keyboard or a screen reader do not meet them, and search engines are asked not to follow.',
    aboutEndpoint:
      'Endpoints are guessed, not linked: this one needs nothing more. Use a link decoy for links; robots.txt does not name this one, so search engines that find it would be recorded.',
    form: 'How the style is given',
    withClass: 'Class and style sheet',
    withInline: 'Inline style',
    cssAbout: 'This rule belongs into a style sheet of the page:',
    off_screen: 'Off the screen',
    off_screen_for: 'Crawlers that draw the page and leave out what is not displayed.',
    clipped: 'Clipped',
    clipped_for: 'Crawlers that look for a size and a place: it has both, but nothing of it is drawn.',
    zero_size: 'Without size',
    zero_size_for: 'Crawlers that read styles only for display and visibility.',
    display_none: 'Not displayed',
    display_none_for: 'Programs that read the source. Those that draw the page see that it is not displayed.',
    hidden_attribute: 'Hidden attribute',
    hidden_attribute_for: 'Programs that read the source. Needs no style sheet.',
    empty: 'Empty link',
    empty_for: 'Programs that follow every link of the document, also those that draw it.',
    template: 'In a template',
    template_for: 'Programs that search the source without building the document. No style can show it.',
    comment: 'In a comment',
    comment_for: 'Programs that search the source for addresses, and people who read sources.',
    robotsServed: 'Crawlers that obey never come: this service answers with these lines already.',
    robotsOwn:
      'robots.txt is that of your own site: add these lines to it, in every group that names crawlers of its own, before a page links to the decoy.',
    robotsAt: 'Crawlers look at',
    robotsElsewhere:
      'Where another server answers for the domain, add the lines to its robots.txt yourself, in every group that names crawlers of its own.',
    check: 'Check your page',
    checkAbout: 'Looks for links to this decoy that people, browsers or search engines would follow. Nothing is kept.',
    source: 'Source of the page',
    pageUrl: 'Address of the page',
    pageUrlHint: 'Where it has relative links.',
    checkNow: 'Check',
    fine: 'Fine',
    notFine: 'Change this',
    check_answers: 'The decoy answers.',
    check_not_reached: 'The decoy cannot be reached as it should. Its state at the top of this page says why.',
    check_handed_on: 'What the web server of {{site}} hands on reaches the decoy. The block on this page does that.',
    check_forbid_it_yourself:
      'robots.txt of {{domain}} is that of your own site: forbid {{path}} in it before a page links to the decoy, or search engines that follow the link are recorded.',
    check_link_forbidden:
      'robots.txt of {{domain}}, which the service answers, forbids {{path}}: search engines that obey it never come.',
    check_endpoint_not_forbidden:
      'robots.txt of {{domain}} should not name this endpoint, because endpoints are guessed, not linked. Use a link decoy for links, or search engines that find this one will be recorded.',
    check_no_get: 'Links are opened with GET, which this decoy answers with 405.',
    check_no_link: 'The page does not lead to the decoy outside of comments and templates.',
    check_not_a_link:
      '<{{tag}}> leads to the decoy: browsers fetch it by themselves, or people send it, so visitors would be taken for bots. Remove it.',
    check_out_of_reach:
      '<{{tag}}> leads to the decoy, out of reach of keyboards and screen readers. See that a style or attribute hides it from sight as well.',
    check_within_reach:
      '<{{tag}}> leads to the decoy without {{missing}}: people or search engines may follow it. Use the markup given here.',
  },
  de: {
    title: 'Verlinken',
    about:
      'Fügen Sie eines oder mehrere davon in Ihre Seiten ein. Menschen mit Maus, Tastatur oder Screenreader begegnen ihnen nicht, und Suchmaschinen werden gebeten, nicht zu folgen.',
    aboutEndpoint:
      'Endpunkte werden erraten, nicht verlinkt: Dieser braucht nichts weiter. Für Links gibt es Link-Köder; robots.txt nennt diesen nicht, also würden Suchmaschinen, die ihn finden, aufgezeichnet.',
    form: 'Wie der Stil angegeben wird',
    withClass: 'Klasse und Stylesheet',
    withInline: 'Inline-Stil',
    cssAbout: 'Diese Regel gehört in ein Stylesheet der Seite:',
    off_screen: 'Außerhalb des Bildschirms',
    off_screen_for: 'Crawler, die die Seite zeichnen und auslassen, was nicht dargestellt wird.',
    clipped: 'Beschnitten',
    clipped_for: 'Crawler, die auf Größe und Ort achten: Er hat beides, aber nichts davon wird gezeichnet.',
    zero_size: 'Ohne Größe',
    zero_size_for: 'Crawler, die im Stil nur nach display und visibility sehen.',
    display_none: 'Nicht dargestellt',
    display_none_for:
      'Programme, die den Quelltext lesen. Wer die Seite zeichnet, sieht, dass er nicht dargestellt wird.',
    hidden_attribute: 'Attribut hidden',
    hidden_attribute_for: 'Programme, die den Quelltext lesen. Braucht kein Stylesheet.',
    empty: 'Leerer Link',
    empty_for: 'Programme, die jedem Link des Dokuments folgen, auch solche, die es zeichnen.',
    template: 'In einem template-Element',
    template_for: 'Programme, die den Quelltext durchsuchen, ohne das Dokument aufzubauen. Kein Stil kann es zeigen.',
    comment: 'In einem Kommentar',
    comment_for: 'Programme, die den Quelltext nach Adressen durchsuchen, und Menschen, die Quelltexte lesen.',
    robotsServed: 'Crawler, die sich daran halten, kommen nie: Dieser Dienst antwortet bereits mit diesen Zeilen.',
    robotsOwn:
      'robots.txt ist die Ihrer eigenen Website: Fügen Sie diese Zeilen dort ein, in jede Gruppe, die eigene Crawler nennt, bevor eine Seite zum Köder verlinkt.',
    robotsAt: 'Crawler sehen nach unter',
    robotsElsewhere:
      'Antwortet ein anderer Server für die Domain, fügen Sie die Zeilen selbst in dessen robots.txt ein, in jede Gruppe, die eigene Crawler nennt.',
    check: 'Ihre Seite prüfen',
    checkAbout:
      'Sucht Links zu diesem Köder, denen Menschen, Browser oder Suchmaschinen folgen würden. Nichts wird aufgehoben.',
    source: 'Quelltext der Seite',
    pageUrl: 'Adresse der Seite',
    pageUrlHint: 'Wenn sie relative Links hat.',
    checkNow: 'Prüfen',
    fine: 'In Ordnung',
    notFine: 'Das ändern',
    check_answers: 'Der Köder antwortet.',
    check_not_reached:
      'Der Köder ist nicht so erreichbar, wie er sein sollte. Sein Stand oben auf dieser Seite sagt, warum.',
    check_handed_on:
      'Den Köder erreicht, was der Webserver von {{site}} weitergibt. Dafür sorgt der Block auf dieser Seite.',
    check_forbid_it_yourself:
      'robots.txt von {{domain}} ist die Ihrer eigenen Website: Verbieten Sie dort {{path}}, bevor eine Seite zum Köder verlinkt; sonst werden Suchmaschinen verzeichnet, die dem Link folgen.',
    check_link_forbidden:
      'robots.txt von {{domain}}, die der Dienst ausgibt, verbietet {{path}}: Suchmaschinen, die sich daran halten, kommen nie.',
    check_endpoint_not_forbidden:
      'robots.txt von {{domain}} sollte diesen Endpunkt nicht nennen, weil Endpunkte geraten und nicht verlinkt werden. Nehmen Sie für Links einen Link-Köder, sonst werden Suchmaschinen verzeichnet, die diesen finden.',
    check_no_get: 'Links werden mit GET geöffnet, und das beantwortet dieser Köder mit 405.',
    check_no_link: 'Die Seite führt außerhalb von Kommentaren und Vorlagen nicht zum Köder.',
    check_not_a_link:
      '<{{tag}}> führt zum Köder: Browser holen es von selbst, oder Menschen senden es ab; so würden Besucher für Bots gehalten. Entfernen Sie es.',
    check_out_of_reach:
      '<{{tag}}> führt zum Köder, außer Reichweite von Tastatur und Vorleseprogrammen. Sehen Sie nach, dass ein Stil oder Attribut es auch vor den Augen verbirgt.',
    check_within_reach:
      '<{{tag}}> führt ohne {{missing}} zum Köder: Menschen oder Suchmaschinen könnten folgen. Nehmen Sie den Quelltext von hier.',
  },
});
