import { defineTexts } from '../texts/texts.ts';

/** What the codes of refusals mean, for those whose words come from the service in English. */
export const problemTexts = defineTexts('faults/problems', {
  en: {
    bad_request: 'The request cannot be read.',
    validation_failed: 'Something that was sent is not valid.',
    unknown_field: 'The request has a field that the service does not know.',
    missing_scope: 'The key lacks the scope that this needs.',
    property_mismatch: 'The key is bound to another property.',
    plan_limit: 'The plan of the organization does not allow more.',
    request_timeout: 'The request took too long to arrive.',
    conflict: 'That does not fit what is stored.',
    payload_too_large: 'That is more than the service takes at once.',
    unsupported_media_type: 'The service does not take that kind of content.',
    headers_too_large: 'The browser sent more headers than the service takes. Deleting cookies of this site helps.',
    upstream_failed: 'Another service that this depends on failed.',
    unavailable: 'The service cannot take this now. Try again in a moment.',
  },
  de: {
    bad_request: 'Die Anfrage ist nicht lesbar.',
    validation_failed: 'Etwas Gesendetes ist nicht gültig.',
    unknown_field: 'Die Anfrage enthält ein Feld, das der Dienst nicht kennt.',
    missing_scope: 'Dem Schlüssel fehlt die Berechtigung dafür.',
    property_mismatch: 'Der Schlüssel gehört zu einer anderen Property.',
    plan_limit: 'Der Tarif der Organisation erlaubt nicht mehr.',
    request_timeout: 'Die Anfrage brauchte zu lange.',
    conflict: 'Das passt nicht zu dem, was gespeichert ist.',
    payload_too_large: 'Das ist mehr, als der Dienst auf einmal annimmt.',
    unsupported_media_type: 'Diese Art von Inhalt nimmt der Dienst nicht an.',
    headers_too_large:
      'Der Browser hat mehr Kopfzeilen geschickt, als der Dienst annimmt. Es hilft, Cookies dieser Site zu löschen.',
    upstream_failed: 'Ein anderer Dienst, von dem das abhängt, ist gescheitert.',
    unavailable: 'Der Dienst kann das gerade nicht annehmen. Versuchen Sie es gleich wieder.',
  },
});
