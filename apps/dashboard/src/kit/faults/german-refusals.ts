import type { RefusalReason } from '@sundew/wire/problems/refusals';
import type { Text } from '@sundew/wire/problems/sentence';

/** Why the service refuses a whole request, in German; the English is in the catalogue, from which the service says it. */
export const germanRefusals: Readonly<Record<RefusalReason, Text>> = {
  bad_request: 'Die Anfrage ist nicht lesbar.',
  message_not_genuine: 'Die Nachricht ist nicht vom Zahlungsanbieter unterschrieben, oder vor zu langer Zeit.',
  not_http: 'Das ist keine gültige HTTP-Anfrage.',
  address_not_valid: 'Die Adresse ist nicht gültig: Prüfen Sie ihre %-Folgen.',
  empty_body: 'Die Anfrage ist leer. Senden Sie ein JSON-Objekt.',
  body_length_wrong: 'Der Inhalt ist nicht so lang, wie Content-Length sagt.',
  body_not_utf8: 'Der Inhalt ist kein gültiges UTF-8.',
  body_not_json: 'Der Inhalt ist kein gültiges JSON, oder er ist abgeschnitten.',
  json_key_not_allowed: 'Der Inhalt ist kein gültiges JSON, oder er hat einen Schlüssel, der nicht erlaubt ist.',
  body_not_gzip: 'Der Inhalt sind keine vollständigen gzip-Daten, wie Content-Encoding sagt.',
  body_not_object: 'Der Inhalt muss ein JSON-Objekt sein.',
  item_not_object: 'Der Eintrag muss ein JSON-Objekt sein.',
  line_not_json: 'Zeile {{line}} ist kein gültiges JSON, oder sie ist abgeschnitten.',
  line_not_object: 'Zeile {{line}} muss ein JSON-Objekt sein.',
  characters_not_storable: 'Die Anfrage enthält Zeichen, die nicht gespeichert werden können, etwa NUL.',
  cursor_of_another_list: 'Die Marke gehört nicht zu dieser Liste. Nehmen Sie next_cursor der Seite davor.',
  cursor_of_another_link: 'Die Marke gehört nicht zu diesem Link.',

  validation_failed: 'Etwas Gesendetes ist nicht gültig.',
  detection_outside_retention: 'Der Zeitpunkt der Erkennung liegt außerhalb dessen, was aufbewahrt wird.',
  detection_not_storable: 'Die Erkennung lässt sich nicht speichern.',
  address_not_public: '{{ip}} ist keine öffentliche Adresse, also weiß kein Register, wem sie gehört.',
  unknown_field: 'Die Anfrage enthält das Feld „{{field}}“, das der Dienst nicht kennt.',

  unauthorized: 'Es fehlen Zugangsdaten.',
  basic_or_bearer_needed: 'Es fehlen Zugangsdaten: ein API-Schlüssel als Passwort von Basic oder als Bearer.',
  invalid_token: 'Die Zugangsdaten sind nicht gültig.',
  token_expired: 'Die Anmeldung ist abgelaufen. Melden Sie sich wieder an.',
  token_ended: 'Die Anmeldung gilt nicht mehr. Melden Sie sich wieder an.',
  metrics_token_needed: 'Metriken liest man mit dem Token aus SUNDEW_METRICS_TOKEN.',
  sensor_key_not_valid: 'Der Sensorschlüssel ist nicht gültig.',
  operator_token_too_long: 'Ein Betreiber-Token darf höchstens {{seconds}} s gelten.',
  key_expired: 'Der API-Schlüssel ist abgelaufen. Erstellen Sie einen neuen, oder erneuern Sie ihn.',
  key_revoked: 'Der API-Schlüssel wurde widerrufen. Erstellen Sie einen neuen.',

  forbidden: 'Diese Zugangsdaten erlauben das nicht.',
  role_too_low: 'Ihre Rolle in dieser Organisation erlaubt das nicht.',
  only_owners_give_role: 'Nur ein Eigentümer kann die Rolle {{role}} vergeben.',
  only_owners_change_owners: 'Nur ein Eigentümer kann einen Eigentümer ändern.',
  sample_data_for_owners: 'Beispieldaten gibt es für Eigentümer einer Organisation.',
  key_needed: 'Erkennungen werden mit einem API-Schlüssel gemeldet, nicht mit einem Benutzer-Token.',
  person_needed: 'API-Schlüssel können das nicht; melden Sie sich als Person an.',
  sensor_key_only_reports: 'Ein Sensorschlüssel meldet nur an /api/v1/detect/public.',
  form_too_old: 'Dieses Formular ist zu alt oder wurde nicht hier geöffnet. Öffnen Sie die Seite neu.',
  missing_scope: 'Dem Schlüssel fehlt die Berechtigung dafür.',
  scope_missing: 'Dem Schlüssel fehlt die Berechtigung {{scope}}.',
  scopes_missing: 'Dem Schlüssel fehlt die Berechtigung {{scope}} oder {{other}}.',
  both_write_scopes_needed: 'Dafür braucht es einen Schlüssel mit detections:write und domains:write.',
  agent_property_differs: 'Der Schlüssel gehört zur Property {{property}}. Setzen Sie SERVICE_PROPERTY_ID darauf.',
  property_mismatch: 'Der Schlüssel gehört zu einer anderen Property.',
  unbound_key_needed: 'Dafür braucht es einen Schlüssel ohne Property.',
  plan_limit: 'Der Tarif der Organisation erlaubt nicht mehr.',
  plan_properties_full:
    'Im Tarif {{plan}} ist Platz für {{most}} Propertys. Ein Eigentümer ändert das unter Verbrauch und Tarif.',
  plan_domains_full:
    'Im Tarif {{plan}} ist Platz für {{most}} Domains. Löschen Sie eine, oder ein Eigentümer ändert das unter Verbrauch und Tarif.',
  plan_decoys_full:
    'Im Tarif {{plan}} ist Platz für {{most}} Köder. Löschen Sie einen, oder ein Eigentümer ändert das unter Verbrauch und Tarif.',
  plan_members_full:
    'Im Tarif {{plan}} ist Platz für {{most}} Mitglieder, offene Einladungen eingeschlossen. Entfernen Sie eines, oder ein Eigentümer ändert das unter Verbrauch und Tarif.',

  not_found: 'Unter dieser Adresse gibt es nichts.',
  no_such_route: 'Unter dieser Adresse gibt es kein {{method}}.',
  no_such_account: 'Es gibt kein Konto mit dieser Adresse.',
  no_such_collection: 'Diese Sammlung gibt es nicht.',
  no_such_object: 'Dieses Objekt gibt es in der Sammlung nicht.',
  no_such_evidence: 'Von dieser Adresse kam in 30 Tagen nichts, was sich melden ließe.',
  no_such_actor: 'Diesen Akteur gibt es nicht.',
  agent_key_needed: 'Dieser Aufruf braucht den Schlüssel eines Agenten (wd_…).',
  agent_key_only_reports: 'Der Schlüssel eines Agenten meldet nur an /api/v1/agent/.',
  agents_full: 'Eine Organisation hat höchstens {{most}} Agenten. Widerrufen Sie zuerst einen.',
  register_unreachable: 'Das Register {{register}} antwortet nicht. Versuchen Sie es später wieder.',
  register_unreadable: 'Die Antwort des Registers {{register}} ist nicht lesbar.',
  register_busy: 'Das Register {{register}} nimmt gerade keine Fragen mehr an. Versuchen Sie es später wieder.',
  batch_under_way: 'Dieser Stapel wird gerade gespeichert. Senden Sie ihn gleich noch einmal.',
  no_such_agent: 'Diesen Agenten gibt es nicht.',
  no_such_recording: 'Die Sitzung hat keine Aufzeichnung.',
  no_such_sign_in_attempt: 'Diesen Anmeldeversuch an einem SSH-Honeypot gibt es nicht.',
  no_such_session: 'Diese SSH-Sitzung gibt es nicht.',
  no_such_case: 'Diesen Fall gibt es nicht.',
  no_such_visitor: 'Diesen Besucher gibt es nicht.',
  no_such_api_key: 'Diesen API-Schlüssel gibt es nicht.',
  no_such_decoy: 'Diesen Köder gibt es nicht.',
  no_such_detection: 'Diese Erkennung gibt es nicht.',
  no_such_domain: 'Diese Domain gibt es nicht.',
  no_such_erasure: 'Diese Löschung gibt es nicht.',
  no_such_member: 'Dieses Mitglied gibt es nicht.',
  no_such_organization: 'Diese Organisation gibt es nicht.',
  no_such_property: 'Diese Property gibt es nicht.',
  no_such_shared_link: 'Diesen geteilten Link gibt es nicht.',
  no_such_view: 'Diese Ansicht gibt es nicht.',
  no_such_enforcement: 'Diese Sperre gilt nicht mehr oder gab es nie.',
  no_such_integration: 'Diese Anbindung gibt es nicht.',
  no_such_response_action: 'Diese Reaktion gibt es nicht.',
  no_such_response_question: 'Es gibt keine solche Frage, die noch offen ist.',
  no_such_allowed_network: 'Diesen Eintrag der Erlaubnisliste gibt es nicht.',
  no_such_bot_scanner: 'Dieses Erkennungsskript gibt es nicht.',
  no_such_clearance_denial: 'Diese Sperre gilt nicht mehr.',
  no_such_clearance_rule: 'Eine solche Regel, die Freigaben nimmt, gibt es nicht.',
  no_such_clearance_appeal: 'Auf diesen Einspruch wurde schon geantwortet.',
  no_such_clearance_credential: 'Diesen Ausweis eines Programms gibt es nicht.',
  clearance_is_off: 'Dort wird nach keiner Freigabe gefragt.',
  changed_meanwhile: 'Jemand anderes hat das inzwischen geändert. Sehen Sie es an, und ändern Sie es dann noch einmal.',
  clearance_policy_changed:
    'Jemand anderes hat diese Regeln gerade geändert. Sehen Sie sie an, und setzen Sie Ihre dann noch einmal in Kraft.',
  no_such_webhook: 'Diesen Webhook gibt es nicht.',
  no_sample_data: 'Es gibt keine Organisation mit Beispieldaten.',
  link_used_up: 'Dieser Link wurde benutzt, ist zu alt oder wurde zurückgezogen.',
  not_acceptable: 'Hier gibt es nur {{type}}; nennen Sie es in Accept.',
  request_timeout: 'Die Anfrage brauchte zu lange.',

  conflict: 'Das passt nicht zu dem, was gespeichert ist.',
  idempotency_key_used: 'Dieser Idempotency-Key wurde mit einer anderen Anfrage benutzt. Nehmen Sie einen neuen.',
  idempotent_call_unfinished:
    'Die erste Anfrage mit diesem Idempotency-Key wurde nicht fertig. Sehen Sie nach, ob sie gewirkt hat, bevor Sie sie mit einem neuen senden.',
  idempotent_call_running: 'Die erste Anfrage mit diesem Idempotency-Key läuft noch. Versuchen Sie es erneut.',
  account_exists: 'Es gibt schon ein Konto mit dieser Adresse.',
  setup_not_offered: 'Es gibt schon ein Konto, oder die Anmeldung geschieht anderswo.',
  nobody_owns:
    'Noch niemand besitzt eine Organisation. Führen Sie zuerst bootstrap aus, oder öffnen Sie den Einrichtungslink.',
  sample_data_deleted: 'Die Organisation mit Beispieldaten wurde gelöscht, während sie entstand.',
  property_paused: 'Die Property ist angehalten und nimmt nichts an. Setzen Sie sie fort, oder nehmen Sie eine andere.',
  default_property: 'Die Standard-Property einer Organisation kann weder gelöscht noch angehalten werden.',
  last_owner: 'Eine Organisation braucht einen Eigentümer. Machen Sie zuerst jemand anderen dazu.',
  member_exists: 'Diese Organisation hat schon ein Mitglied mit dieser Adresse.',
  invitation_accepted: 'Diese Person hat die Einladung schon angenommen.',
  key_rotated: 'Dieser Schlüssel wurde schon erneuert. Erneuern Sie seinen Nachfolger.',
  revoked_key_not_rotated: 'Ein widerrufener Schlüssel kann nicht erneuert werden. Erstellen Sie einen neuen.',
  expired_key_not_rotated: 'Ein abgelaufener Schlüssel kann nicht erneuert werden. Erstellen Sie einen neuen.',
  shared_links_full: 'Es gibt {{most}} Links, die noch gelten. Entfernen Sie zuerst welche.',
  nothing_connected:
    'Es ist nichts angebunden, das sperren könnte. Binden Sie zuerst eine Firewall an, oder legen Sie für eine eine Sperrliste an.',
  never_blocked: '{{target}} wird nie gesperrt. {{why}}',
  integrations_full: 'Eine Organisation hat höchstens {{most}} Anbindungen. Löschen Sie zuerst eine.',
  response_actions_full: 'Eine Organisation hat höchstens {{most}} Reaktionen. Löschen Sie zuerst eine.',
  allowed_networks_full: 'Die Erlaubnisliste hat höchstens {{most}} Einträge. Löschen Sie zuerst einen.',
  bot_scanners_full: 'Eine Organisation hat höchstens {{most}} Erkennungsskripte. Löschen Sie zuerst eines.',
  all_taken: 'Davon hat eine Organisation höchstens {{most}}. Entfernen Sie zuerst eines.',
  all_taken_today: 'Davon sind an einem Tag höchstens {{most}} in Gebrauch oder neu. Warten Sie bis morgen.',
  webhooks_full: 'Eine Organisation hat höchstens {{most}} Webhooks. Löschen Sie zuerst einen.',
  domain_exists: 'Diese Organisation hat {{domain}} schon.',
  domain_taken: 'Diesen Namen hat eine andere Organisation dieser Installation bestätigt.',
  domain_still_proved:
    'Eine andere Organisation dieser Installation hat diesen Namen bestätigt, und ihr TXT-Eintrag ist noch da. Entfernen Sie den Eintrag, und bestätigen Sie dann erneut.',
  domain_is_proxied:
    'Der Webserver von {{domain}} reicht Anfragen weiter und beendet TLS selbst; hier ist kein Zertifikat nötig.',
  no_bait_to_probe: 'Auf {{domain}} antwortet kein Köder einer eigenen Website. Legen Sie dort zuerst Köder aus.',
  nothing_is_sold: 'Diese Installation verkauft nichts: Jede Organisation hat alles.',
  no_subscription_yet: 'Es gibt noch kein Abonnement. Wählen Sie zuerst einen Tarif.',
  subscription_runs_already:
    'Die Organisation hat schon ein Abonnement. Ändern Sie es auf der Seite des Zahlungsanbieters.',
  subscription_still_runs:
    'Das Abonnement würde weiter Geld kosten. Kündigen Sie es unter Verbrauch und Tarif, und löschen Sie dann die Organisation.',
  firewalls_connected:
    'Wer bei {{names}} gesperrt ist, bliebe dort gesperrt. Trennen Sie die Verbindung unter Durchsetzung, und löschen Sie dann die Organisation.',
  domains_full: 'Eine Organisation hat höchstens {{most}} Domains. Löschen Sie zuerst eine.',
  domain_has_decoys: {
    one: 'Auf {{domain}} gibt es noch {{count}} Köder. Löschen Sie ihn zuerst.',
    other: 'Auf {{domain}} gibt es noch {{count}} Köder. Löschen Sie sie zuerst.',
  },
  domain_not_verified: '{{domain}} muss erst im DNS bestätigt werden.',
  decoy_exists: 'Unter {{path}} auf {{domain}} gibt es schon einen Köder.',
  decoys_full: 'Eine Domain trägt höchstens {{most}} Köder. Löschen Sie zuerst einen.',
  decoy_bodies_full: 'Die Antworten der Köder einer Domain haben zusammen höchstens {{most}} Byte.',

  payload_too_large: 'Das ist mehr, als der Dienst auf einmal annimmt.',
  unpacked_too_large: 'Der Inhalt ist entpackt größer als {{most}} Byte.',
  unsupported_media_type: 'Diese Art von Inhalt nimmt der Dienst nicht an.',
  json_needed: 'Senden Sie JSON in UTF-8, mit „Content-Type: application/json“.',
  json_or_text_needed: 'Senden Sie application/json oder text/plain in UTF-8.',
  json_or_lines_needed: 'Senden Sie application/json, text/plain oder application/x-ndjson in UTF-8.',
  body_encoding_unknown: 'Senden Sie den Inhalt unverändert oder mit Content-Encoding: gzip.',

  plan_calls_spent:
    'Der Tarif {{plan}} erlaubt {{most}} Aufrufe der API in der Minute, alle Aufrufer der Organisation zusammen.',
  rate_limited: 'Zu viele Anfragen. Versuchen Sie es später wieder.',
  sample_data_too_often:
    'Beispieldaten wurden innerhalb einer Stunde zu oft erstellt. Behalten Sie, was da ist, oder warten Sie.',
  too_many_live_feeds: 'Zu viele Live-Ansichten sind offen. Schließen Sie eine, oder versuchen Sie es später wieder.',
  too_many_exports: 'Zu viele Exporte sind offen. Schließen Sie einen, oder versuchen Sie es später wieder.',
  too_many_searches:
    'Für diese Organisation warten schon mehrere Suchen aufeinander. Lassen Sie sie enden, oder suchen Sie in einem kürzeren Zeitraum.',
  preview_running:
    'Für diese Organisation wird schon eine Vorschau berechnet. Warten Sie auf ihr Ergebnis, und fragen Sie dann noch einmal.',
  invited_just_now:
    'An diese Adresse ging vor weniger als {{minutes}} Minuten ein Brief. Warten Sie, bevor Sie noch einen senden.',
  invitations_full: 'Ihre Organisation hat in 24 Stunden {{most}} Einladungen gesendet. Mehr sind nicht möglich.',
  invitations_of_person_full:
    'Sie haben in 24 Stunden {{most}} Einladungen gesendet. Mehr sind für eine Person nicht möglich.',
  address_invited_often:
    'An diese Adresse gingen in 24 Stunden {{most}} Einladungen. Geben Sie der Person einen Link, oder warten Sie bis morgen.',
  organizations_made_often:
    'Sie haben in 24 Stunden {{most}} Organisationen angelegt. Mehr sind für eine Person nicht möglich; warten Sie bis morgen.',
  certificates_of_domain_full:
    'Die Zertifizierungsstelle stellt je Domain und Woche höchstens {{most}} Zertifikate aus. Das nächste ist nach {{again}} möglich.',
  certificate_attempts_full:
    'Die Zertifizierungsstelle lässt je Domain und Stunde {{most}} Versuche scheitern. Der nächste ist nach {{again}} möglich.',
  certificate_orders_full:
    'Eine Organisation fragt die Zertifizierungsstelle höchstens {{most}} Mal am Tag, gescheiterte Versuche eingeschlossen. Der nächste ist nach {{again}} möglich.',
  certificate_orders_of_installation_full:
    'Diese Installation fragt die Zertifizierungsstelle höchstens {{most}} Mal in drei Stunden. Der nächste Versuch ist nach {{again}} möglich.',
  headers_too_large:
    'Der Browser hat mehr Kopfzeilen geschickt, als der Dienst annimmt. Es hilft, Cookies dieser Site zu löschen.',

  internal: 'Der Dienst ist gescheitert. Der Grund steht in seinem Protokoll.',
  payment_provider_failed:
    'Der Zahlungsanbieter antwortet nicht. Es wurde nichts gekauft; versuchen Sie es noch einmal.',
  upstream_failed: 'Ein anderer Dienst, von dem das abhängt, ist gescheitert.',
  firewall_credential_refused:
    'Der Anbieter nimmt die Zugangsdaten nicht an. Legen Sie dort neue an und tragen Sie sie hier ein.',
  firewall_permission_missing:
    'Den Zugangsdaten fehlt beim Anbieter ein Recht: {{permission}}. Geben Sie es dort, und prüfen Sie dann noch einmal.',
  firewall_not_found: 'Das gibt es beim Anbieter nicht: {{what}}. Prüfen Sie, was Sie eingetragen haben.',
  firewall_full:
    'Der Anbieter nimmt nicht mehr auf: {{what}} ist voll. Lassen Sie Sperren früher enden, heben Sie welche auf, oder buchen Sie dort mehr.',
  firewall_rate_limited:
    'Der Anbieter nimmt gerade keine Aufrufe mehr an. Eine verbundene Firewall wird von selbst wieder versucht.',
  firewall_busy:
    'Beim Anbieter wird gerade etwas anderes geändert. Eine verbundene Firewall wird von selbst wieder versucht.',
  firewall_unreachable:
    'Der Anbieter ist nicht erreichbar ({{why}}). Eine verbundene Firewall wird von selbst wieder versucht.',
  firewall_refused: 'Der Anbieter hat abgelehnt: {{said}}',
  unavailable: 'Der Dienst kann das gerade nicht annehmen. Versuchen Sie es gleich wieder.',
  registers_not_known: 'Die Liste der Register ist nicht lesbar. Siehe die Liste „registers“ unter Zustand.',
  took_too_long:
    'Das Lesen hat zu lange gedauert und wurde beendet. Wählen Sie einen kürzeren Zeitraum oder einen Filter mehr und versuchen Sie es erneut.',
  identity_provider_unreachable: 'Der Anmeldedienst ist nicht erreichbar.',
};
