import type { ProblemCode } from './codes.ts';
import { FIREWALL_REFUSALS } from './firewall-refusals.ts';
import type { NamesOf, Text } from './sentence.ts';

/**
 * Why a whole request can be refused: reason → code, and the sentence that a stranger may read. Every code is a reason
 * as well, for when there is nothing closer to say.
 */
export const REFUSALS = {
  bad_request: ['bad_request', 'The request cannot be read.'],
  message_not_genuine: [
    'bad_request',
    'The message is not signed by the payment provider, or was signed too long ago.',
  ],
  not_http: ['bad_request', 'This is not a valid HTTP request.'],
  address_not_valid: ['bad_request', 'The address is not valid: check its percent-encoding.'],
  empty_body: ['bad_request', 'The body is empty. Send a JSON object.'],
  body_length_wrong: ['bad_request', 'The body is not as long as Content-Length says.'],
  body_not_utf8: ['bad_request', 'The body is not valid UTF-8.'],
  body_not_json: ['bad_request', 'The body is not valid JSON, or it is cut off.'],
  json_key_not_allowed: ['bad_request', 'The body is not valid JSON, or has a key that is not allowed.'],
  body_not_gzip: ['bad_request', 'The body is not whole gzip data, as Content-Encoding says.'],
  body_not_object: ['bad_request', 'The body must be a JSON object.'],
  item_not_object: ['bad_request', 'The item must be a JSON object.'],
  line_not_json: ['bad_request', 'Line {{line}} is not valid JSON, or it is cut off.'],
  line_not_object: ['bad_request', 'Line {{line}} must be a JSON object.'],
  characters_not_storable: ['bad_request', 'The request has characters that cannot be stored, such as NUL.'],
  cursor_of_another_list: ['bad_request', 'The cursor is not one of this list. Use next_cursor of the page before.'],
  cursor_of_another_link: ['bad_request', 'The cursor does not belong to this link.'],

  validation_failed: ['validation_failed', 'The request has values that are not valid.'],
  detection_outside_retention: ['validation_failed', 'The time of the detection lies outside of what is kept.'],
  detection_not_storable: ['validation_failed', 'The detection cannot be stored.'],
  address_not_public: ['validation_failed', '{{ip}} is no public address, so no register knows whose it is.'],
  unknown_field: ['unknown_field', '{{place}}: this call does not know the field "{{field}}".'],

  unauthorized: ['unauthorized', 'Credentials are missing. Send "Authorization: Bearer <API key or token>".'],
  basic_or_bearer_needed: [
    'unauthorized',
    'Credentials are missing. Send an API key as the password of Basic, with any user name, or as "Authorization: Bearer <API key>".',
  ],
  invalid_token: ['invalid_token', 'The credential is not valid.'],
  token_expired: ['invalid_token', 'The token has expired. Sign in again.'],
  token_ended: ['invalid_token', 'The token is no longer valid. Sign in again.'],
  metrics_token_needed: ['unauthorized', 'Metrics are read with the token of SUNDEW_METRICS_TOKEN.'],
  sensor_key_not_valid: ['invalid_token', 'The sensor key is not valid.'],
  operator_token_too_long: ['invalid_token', 'An operator token may live {{seconds}} s at most.'],
  key_expired: ['key_expired', 'The API key has expired. Create a new one or rotate it.'],
  key_revoked: ['key_revoked', 'The API key was revoked. Create a new one.'],

  forbidden: ['forbidden', 'This credential may not do that.'],
  role_too_low: ['forbidden', 'Your role in this organization does not allow that.'],
  only_owners_give_role: ['forbidden', 'Only an owner can give the role {{role}}.'],
  only_owners_change_owners: ['forbidden', 'Only an owner can change an owner.'],
  sample_data_for_owners: ['forbidden', 'Sample data is made for owners of an organization.'],
  key_needed: ['forbidden', 'Detections are submitted with an API key, not with a user token.'],
  person_needed: ['forbidden', 'API keys cannot do that; sign in as a person.'],
  agent_key_needed: ['forbidden', 'This call needs the key of an agent (wd_…).'],
  agent_key_only_reports: ['forbidden', 'The key of an agent only reports to /api/v1/agent/.'],
  sensor_key_only_reports: ['forbidden', 'A sensor key only reports to /api/v1/detect/public.'],
  form_too_old: ['forbidden', 'This form is too old or was not opened here. Open the page again.'],
  missing_scope: ['missing_scope', 'The API key lacks the scope that this call needs.'],
  scope_missing: ['missing_scope', 'The API key lacks the scope {{scope}}.'],
  scopes_missing: ['missing_scope', 'The API key lacks the scope {{scope}} or {{other}}.'],
  both_write_scopes_needed: ['missing_scope', 'This call needs a key with detections:write and domains:write.'],
  property_mismatch: ['property_mismatch', 'The API key is bound to another property.'],
  agent_property_differs: ['property_mismatch', 'The key is of property {{property}}. Set SERVICE_PROPERTY_ID to it.'],
  unbound_key_needed: ['property_mismatch', 'This call needs a key without a property.'],
  plan_limit: ['plan_limit', 'The plan of the organization does not allow more.'],
  plan_properties_full: [
    'plan_limit',
    'The plan {{plan}} has room for {{most}} properties. An owner raises it under Usage and plan.',
  ],
  plan_domains_full: [
    'plan_limit',
    'The plan {{plan}} has room for {{most}} domains. Delete one, or an owner raises it under Usage and plan.',
  ],
  plan_decoys_full: [
    'plan_limit',
    'The plan {{plan}} has room for {{most}} decoys. Delete one, or an owner raises it under Usage and plan.',
  ],
  plan_members_full: [
    'plan_limit',
    'The plan {{plan}} has room for {{most}} members, open invitations included. Remove one, or an owner raises it under Usage and plan.',
  ],

  not_found: ['not_found', 'There is nothing at this address.'],
  no_such_route: ['not_found', 'There is no {{method}} at this address.'],
  no_such_account: ['not_found', 'There is no account with that address.'],
  no_such_collection: ['not_found', 'There is no such collection.'],
  no_such_object: ['not_found', 'There is no such object in the collection.'],
  no_such_actor: ['not_found', 'There is no such actor.'],
  no_such_evidence: ['not_found', 'Nothing that could be reported came from this address within 30 days.'],
  no_such_agent: ['not_found', 'There is no such agent.'],
  no_such_recording: ['not_found', 'The session has no recording.'],
  no_such_sign_in_attempt: ['not_found', 'There is no such sign-in attempt at an SSH honeypot.'],
  no_such_session: ['not_found', 'There is no such SSH session.'],
  no_such_case: ['not_found', 'There is no such case.'],
  no_such_visitor: ['not_found', 'There is no such visitor.'],
  no_such_bot_scanner: ['not_found', 'There is no such detection script.'],
  no_such_api_key: ['not_found', 'There is no such API key.'],
  no_such_decoy: ['not_found', 'There is no such decoy.'],
  no_such_detection: ['not_found', 'There is no such detection.'],
  no_such_domain: ['not_found', 'There is no such domain.'],
  no_such_erasure: ['not_found', 'There is no such erasure.'],
  no_such_member: ['not_found', 'There is no such member.'],
  no_such_organization: ['not_found', 'There is no such organization.'],
  no_such_property: ['not_found', 'There is no such property.'],
  no_such_shared_link: ['not_found', 'There is no such shared link.'],
  no_such_view: ['not_found', 'There is no such view.'],
  no_such_enforcement: ['not_found', 'There is no such block in force.'],
  no_such_integration: ['not_found', 'There is no such integration.'],
  no_such_response_action: ['not_found', 'There is no such response action.'],
  no_such_response_question: ['not_found', 'There is no such question that is still open.'],
  no_such_allowed_network: ['not_found', 'There is no such entry of the allow list.'],
  no_such_clearance_denial: ['not_found', 'There is no such denial in force.'],
  no_such_clearance_appeal: ['not_found', 'There is no such appeal without an answer.'],
  no_such_clearance_rule: ['not_found', 'There is no such rule that takes clearance away.'],
  no_such_clearance_credential: ['not_found', 'There is no such token of a program.'],
  clearance_is_off: ['not_found', 'Nobody asks for clearance there.'],
  no_such_webhook: ['not_found', 'There is no such webhook.'],
  no_sample_data: ['not_found', 'There is no sample organization.'],
  link_used_up: ['not_found', 'This link was used, is too old, or was withdrawn.'],
  not_acceptable: ['not_acceptable', 'There is only {{type}} here; name it in Accept.'],
  request_timeout: ['request_timeout', 'The request took too long to arrive.'],

  conflict: ['conflict', 'The request conflicts with what is stored.'],
  idempotency_key_used: ['conflict', 'This Idempotency-Key was used with another request. Use a new one.'],
  idempotent_call_unfinished: [
    'conflict',
    'The first request with this Idempotency-Key did not finish. Look whether it took effect before you send it with a new key.',
  ],
  idempotent_call_running: ['conflict', 'The first request with this Idempotency-Key is still running. Try again.'],
  account_exists: ['conflict', 'There is an account with that address already.'],
  setup_not_offered: ['conflict', 'There is an account already, or people sign in elsewhere.'],
  nobody_owns: ['conflict', 'Nobody owns an organization yet. Run bootstrap, or open the set-up link, first.'],
  sample_data_deleted: ['conflict', 'The sample organization was deleted while it was made.'],
  property_paused: ['conflict', 'The property is paused and takes no reports. Resume it, or name another one.'],
  default_property: ['conflict', 'The default property of an organization cannot be deleted or paused.'],
  last_owner: ['conflict', 'An organization needs an owner. Make somebody else an owner first.'],
  changed_meanwhile: ['conflict', 'Somebody else has changed this since you read it. Read it again, then change it.'],
  clearance_policy_changed: [
    'conflict',
    'Somebody else has just changed this policy. Look at it, then put yours in force again.',
  ],
  member_exists: ['conflict', 'This organization has a member with that address already.'],
  invitation_accepted: ['conflict', 'This person has accepted the invitation already.'],
  key_rotated: ['conflict', 'This key was rotated already. Rotate its successor.'],
  revoked_key_not_rotated: ['conflict', 'A key that is revoked cannot be rotated. Create a new one.'],
  expired_key_not_rotated: ['conflict', 'A key that is expired cannot be rotated. Create a new one.'],
  shared_links_full: ['conflict', 'There are {{most}} links that still work. Remove some first.'],
  nothing_connected: [
    'conflict',
    'Nothing is connected that could block. Connect a firewall, or make a block list for one, first.',
  ],
  never_blocked: ['conflict', '{{target}} is never blocked. {{why}}'],
  integrations_full: ['conflict', 'An organization has at most {{most}} integrations. Delete one first.'],
  response_actions_full: ['conflict', 'An organization has at most {{most}} response actions. Delete one first.'],
  allowed_networks_full: ['conflict', 'The allow list has at most {{most}} entries. Delete one first.'],
  agents_full: ['conflict', 'An organization has at most {{most}} agents. Revoke one first.'],
  bot_scanners_full: ['conflict', 'An organization has at most {{most}} detection scripts. Delete one first.'],
  all_taken: ['conflict', 'An organization has at most {{most}} of these. Remove one first.'],
  all_taken_today: ['conflict', 'At most {{most}} of these are in use or made within a day. Wait until tomorrow.'],
  webhooks_full: ['conflict', 'An organization has at most {{most}} webhooks. Delete one first.'],
  domain_exists: ['conflict', 'This organization has {{domain}} already.'],
  domain_taken: ['conflict', 'This name is verified by another organization of this installation.'],
  domain_still_proved: [
    'conflict',
    'Another organization of this installation has verified this name, and its TXT record is still there. Remove that record, then verify again.',
  ],
  domain_is_proxied: [
    'conflict',
    'The web server of {{domain}} hands requests on and ends TLS itself, so that no certificate is needed here.',
  ],
  no_bait_to_probe: ['conflict', 'No bait of {{domain}} answers on a site of your own. Put bait on it first.'],
  nothing_is_sold: ['conflict', 'This installation sells nothing: every organization has all of it.'],
  no_subscription_yet: ['conflict', 'There is no subscription yet. Choose a plan first.'],
  subscription_runs_already: [
    'conflict',
    'The organization has a subscription already. Change it on the page of the payment provider.',
  ],
  subscription_still_runs: [
    'conflict',
    'The subscription would go on costing money. Cancel it under Usage and plan, then delete the organization.',
  ],
  firewalls_connected: [
    'conflict',
    'Whoever is blocked at {{names}} would stay blocked there. Disconnect it under Enforcement, then delete the organization.',
  ],
  domains_full: ['conflict', 'An organization has at most {{most}} domains. Delete one first.'],
  domain_has_decoys: [
    'conflict',
    {
      one: 'There is {{count}} decoy on {{domain}}. Delete it first.',
      other: 'There are {{count}} decoys on {{domain}}. Delete them first.',
    },
  ],
  domain_not_verified: ['conflict', '{{domain}} must pass DNS verification first: POST {{verify}}'],
  decoy_exists: ['conflict', 'There is a decoy at {{path}} on {{domain}} already.'],
  decoys_full: ['conflict', 'A domain holds at most {{most}} decoys. Delete one first.'],
  decoy_bodies_full: ['conflict', "The response bodies of a domain's decoys are at most {{most}} bytes together."],

  payload_too_large: ['payload_too_large', 'The request body is too large.'],
  unpacked_too_large: ['payload_too_large', 'The body is larger than {{most}} bytes once it is unpacked.'],
  unsupported_media_type: ['unsupported_media_type', 'The Content-Type is not supported here.'],
  json_needed: ['unsupported_media_type', 'Send JSON in UTF-8, with "Content-Type: application/json".'],
  json_or_text_needed: ['unsupported_media_type', 'Send application/json or text/plain in UTF-8.'],
  json_or_lines_needed: [
    'unsupported_media_type',
    'Send application/json, text/plain or application/x-ndjson in UTF-8.',
  ],
  body_encoding_unknown: ['unsupported_media_type', 'Send the body as it is, or with Content-Encoding: gzip.'],

  plan_calls_spent: [
    'rate_limited',
    'The plan {{plan}} allows {{most}} calls of the API in a minute, all callers of the organization together.',
  ],
  rate_limited: ['rate_limited', 'Too many requests. Wait for the seconds in Retry-After.'],
  sample_data_too_often: [
    'rate_limited',
    'Sample data was made too often within an hour. Keep what is there, or wait.',
  ],
  too_many_live_feeds: ['rate_limited', 'Too many live feeds are open. Close one or try again later.'],
  too_many_exports: ['rate_limited', 'Too many exports are open. Close one or try again later.'],
  too_many_searches: [
    'rate_limited',
    'Searches of this organization wait for each other already. Let them end, or search a shorter period.',
  ],
  preview_running: [
    'rate_limited',
    'A preview is being worked out for this organization already. Wait for its answer, then ask again.',
  ],
  invited_just_now: [
    'rate_limited',
    'This address was written to less than {{minutes}} minutes ago. Wait before you send another letter.',
  ],
  invitations_full: [
    'rate_limited',
    'Your organization has sent {{most}} invitations within 24 hours, the most there may be.',
  ],
  invitations_of_person_full: [
    'rate_limited',
    'You have sent {{most}} invitations within 24 hours, the most a person may send.',
  ],
  address_invited_often: [
    'rate_limited',
    'This address was sent {{most}} invitations within 24 hours. Hand the person a link, or wait until tomorrow.',
  ],
  organizations_made_often: [
    'rate_limited',
    'You have made {{most}} organizations within 24 hours, the most a person may make. Wait until tomorrow.',
  ],
  certificates_of_domain_full: [
    'rate_limited',
    'The certificate authority issues at most {{most}} certificates per domain and week. The next can be asked for after {{again}}.',
  ],
  certificate_attempts_full: [
    'rate_limited',
    'The certificate authority lets {{most}} attempts per domain and hour fail. The next can be asked for after {{again}}.',
  ],
  certificate_orders_full: [
    'rate_limited',
    'An organization asks the certificate authority at most {{most}} times a day, failed attempts included. The next can be asked for after {{again}}.',
  ],
  certificate_orders_of_installation_full: [
    'rate_limited',
    'This installation asks the certificate authority at most {{most}} times in three hours. The next can be asked for after {{again}}.',
  ],
  headers_too_large: ['headers_too_large', 'The request headers are too large.'],

  internal: ['internal', 'The service failed. The fault was logged with the request id.'],
  payment_provider_failed: ['upstream_failed', 'The payment provider does not answer. Nothing was bought; try again.'],
  upstream_failed: ['upstream_failed', 'A service that this call depends on failed.'],
  register_unreachable: ['upstream_failed', 'The register {{register}} does not answer. Try again later.'],
  register_unreadable: ['upstream_failed', 'The answer of the register {{register}} cannot be read.'],
  register_busy: ['upstream_failed', 'The register {{register}} takes no more questions for now. Try again later.'],
  batch_under_way: ['unavailable', 'This batch is being stored. Send it again in a moment.'],
  ...FIREWALL_REFUSALS,
  unavailable: ['unavailable', 'The service cannot take this now. Try again in a moment.'],
  registers_not_known: ['unavailable', 'The list of registers cannot be read. See the feed "registers" under Health.'],
  took_too_long: [
    'unavailable',
    'Reading this took too long and was ended. Choose a shorter period or one more filter, and try again.',
  ],
  identity_provider_unreachable: ['unavailable', 'The identity provider cannot be reached.'],
} as const satisfies Record<ProblemCode, Refusal> & Record<string, Refusal>;

type Refusal = readonly [code: ProblemCode, text: Text];

export type RefusalReason = keyof typeof REFUSALS;
export type RefusalText<Reason extends RefusalReason> = (typeof REFUSALS)[Reason][1];

/** Reasons whose sentence needs no values. */
export type PlainReason = {
  [Reason in RefusalReason]: [NamesOf<RefusalText<Reason>>] extends [never] ? Reason : never;
}[RefusalReason];
