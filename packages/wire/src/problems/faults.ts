import { sentence, type Text, type Values, type ValuesArgument } from './sentence.ts';

/** What can be wrong with one value: reason → the sentence that follows the name of the field. */
export const FAULTS = {
  is_required: 'is required',
  not_known: 'is not known',
  not_valid: 'is not valid',
  must_be_text: 'must be text',
  must_be_number: 'must be a number',
  must_be_whole_number: 'must be a whole number',
  must_be_boolean: 'must be true or false',
  must_be_object: 'must be an object',
  must_be_list: 'must be a list',
  must_be_null: 'must be null',
  must_not_be_empty: 'must not be empty',
  must_not_be_blank: 'must not be blank or hold control or broken characters',
  must_be_unique: 'must not have the same value twice',
  one_of: 'must be one of {{choices}}',
  too_short: {
    one: 'must have at least {{count}} character',
    other: 'must have at least {{count}} characters',
  },
  too_long: {
    one: 'must have at most {{count}} character',
    other: 'must have at most {{count}} characters',
  },
  too_few: { one: 'must have at least {{count}} value', other: 'must have at least {{count}} values' },
  too_many: { one: 'must have at most {{count}} value', other: 'must have at most {{count}} values' },
  too_small: 'must be at least {{least}}',
  too_large: 'must be at most {{most}}',
  too_many_bytes: 'must be at most {{most}} bytes',
  password_length: 'must have {{least}} to {{most}} characters',

  must_be_id: 'must be an id',
  must_be_property: 'must be the id of a property',
  must_be_actor: 'must be the id of an actor',
  must_be_visitor: 'must be the id of a visitor',
  must_be_decoy: 'must be the id of a decoy',
  must_be_detection: 'must be the id of a detection',
  must_be_operator: 'must be the name of an operator such as OpenAI',
  no_kind_of_crawler:
    'is "{{word}}", which is no kind of crawler. The kinds are {{choices}}; operator:openai and the like name a single operator',
  must_be_countries: 'must be ISO 3166 codes of two letters',
  must_be_email: 'must be an e-mail address',
  must_be_ip: 'must be an IP address',
  must_be_target: 'must be an IP address, an AS number such as AS64500, or a JA4',
  must_be_network: 'must be an IP address or a network such as 203.0.113.0/24',
  must_be_networks: 'must be IP addresses or networks such as 203.0.113.0/24',
  must_be_date: 'must be a date such as 2026-01-31 or 2026-01-31T08:00:00Z',
  must_be_moment: 'must be a time with its zone such as 2026-01-31T08:00:00Z, or seconds or milliseconds since 1970',
  in_the_future: 'must not lie in the future',
  older_than_kept: 'must lie within the {{days}} days for which detections are kept',
  must_be_time_zone: 'must be the IANA name of a time zone, such as Europe/Berlin',
  must_be_path: 'must be a path such as /login or /wp-*',
  must_be_route:
    'must be a path such as /checkout without its query, or /account/* for it and all below: * goes at the end and behind a slash only',
  must_be_feed_place: 'must be next_since of an answer, a time in ISO 8601, or seconds or milliseconds since 1970',
  must_be_readable: 'must be readable text',
  must_be_well_formed: 'must be well-formed text without NUL',
  must_be_printable: 'must be 1 to {{most}} printable characters without spaces',
  must_be_url: 'must be a whole URL',
  must_be_web_acl_arn:
    'must be the ARN of a web ACL, such as arn:aws:wafv2:eu-central-1:123456789012:regional/webacl/shop/a1b2c3d4-5678-90ab-cdef-000000000001',
  must_be_bot_token: 'must be the token of a bot, such as 123456789:AAE…, as @BotFather gives it',
  must_be_chat_id: 'must be the number of a chat, such as -1001234567890, or @ and the name of a public channel',
  needs_integration: 'needs something connected that can block. Make a block list for your firewall first.',
  needs_fingerprints:
    'needs a firewall that can turn away TLS fingerprints (JA4): AWS WAF, or Cloudflare where the zone has bot management. block_ip goes with every one.',
  needs_mail: 'needs a mail server, which the operator sets with SUNDEW_SMTP_URL',
  not_a_member: 'is no member who has joined this organization',
  needs_chat: 'needs a connected chat. Connect one first.',
  not_an_integration: 'is no integration of this organization',
  only_for_trigger: 'goes with the trigger {{trigger}} only',
  only_for_blocks: 'is about blocks, and nothing is blocked here: add block_ip or block_actor, or leave it out',
  option_of_others: 'cannot be set for {{type}}',
  must_be_https: 'must begin with https://: what is sent there must not be read on its way',
  url_with_credentials: 'must not hold a user name or password',
  url_with_fragment: 'must not have a # part: it is never sent',
  port_of_other_services: 'must not use port {{port}}: use 443, or one from 1024 up',
  leads_to_private: 'must not lead to a private address; the operator may allow that with SUNDEW_OUTBOUND_PRIVATE',
  leads_to_unnamed_network:
    'must not lead to a private address; the operator may name its network in SUNDEW_SIEM_NETWORKS',
  must_be_certificate: 'must be a certificate in PEM',
  must_be_private_key: 'must be a private key in PEM, without a passphrase',
  key_of_another: 'must be the key of the certificate beside it',
  not_a_return_address: 'must lead back to {{host}}, or over https to a host of SUNDEW_BILLING_RETURN_HOSTS',
  not_a_day: 'must be a day, such as 2026-07-31',
  before_from: 'must not be before from',
  period_too_long: 'must be at most {{most}} days before to',
  not_a_price: 'is not the price of a plan; GET /api/billing/plans lists them',
  must_be_web_url: 'must be a whole URL that begins with http:// or https://',

  end_before_start: 'must not lie before start_date',
  start_after_end: 'must not be after end_date',
  too_many_days: 'must be within {{days}} days of end_date',
  min_above_max: 'must not be above max_bot_score',
  ids_or_filter: 'needs either ids or filter',
  sources_or_sensors: 'must have either codes of sources or names of form sensors, not both',
  status_or_note: 'needs status or note',
  too_many_match: 'matches {{total}} detections; at most {{most}} at once',
  thresholds_cross: 'must not be above the block threshold',
  preset_with_figures: 'cannot be combined with own thresholds',
  contradicts_property_id: 'contradicts property_id',
  not_a_property: 'is not a property of this organization',
  not_a_decoy: 'is not a decoy of this organization',
  not_an_agent: 'is not an SSH honeypot of this organization',
  not_a_named_site: 'is not a site that the settings of the self-test name',
  must_be_host_and_port: 'must be a host name or an address with a port, such as 192.0.2.7:22',
  needed_by_stamp: 'is required by stamped: a stamp says who was shown the page',

  not_a_host_name: 'is not a host name; write it like shop.example.com',
  host_not_address: 'must be a host name, not an IP address',
  host_only_internal: 'must be a name of the public DNS: names that end in .{{part}} are known inside a network only',
  host_needs_parts: 'needs at least two parts, like example.com',
  host_without_spaces: 'must not hold spaces or control characters',
  host_alone: 'must be the host name alone, without https:// and path',
  host_without_port: 'must be the host name alone, without a port',
  host_without_wildcard: 'must not be a wildcard; add every host name by itself',
  host_of_service: 'is the name of this service itself; use another one',
  host_part_not_valid:
    'has a part that host names cannot have ("{{part}}"); letters, digits and inner hyphens are possible, 63 of them at most',
  host_too_long_to_prove: 'must have at most {{most}} characters, so that its ownership can be proved',
  no_target:
    'cannot be {{type}}: this installation has no target for such records. Ask its operator to set {{setting}}.',
  no_target_but_other:
    'cannot be {{type}}: this installation has no target for such records. Use {{other}}, or ask its operator to set {{setting}}.',

  path_needs_slash: 'must begin with /',
  path_with_query: 'must have no query and no fragment: both are ignored when requests come',
  path_never_requested: 'must be a path that a web server takes: whole %-escapes, no control characters, no .. above /',
  path_spelling: 'must be written as requests for it are understood: {{path}}',
  path_reserved: 'must not be {{path}}: the service answers there itself',
  option_of_endpoints: 'is for endpoint decoys; a link decoy answers GET and has no such option',
  redirect_missing: 'is required by the action redirect',
  redirect_loop: 'must not lead back to the decoy itself',
  redirect_with_credentials: 'must not hold a user name or password',
  body_must_be_empty: 'must be empty: an answer with status {{status}} has none',
  too_many_headers: 'must be at most {{most}} headers',
  header_name_not_valid: 'has a name that no header can have',
  header_of_connection: 'must not have {{name}}: it belongs to the connection',
  header_twice: 'has {{name}} twice',
  allows_nobody: 'must name a network, a User-Agent, or both',
  not_a_network: 'must be an address, or a network such as 192.0.2.0/24',
  header_value_not_valid: 'has a value of {{name}} with characters other than printable ASCII',
  header_value_too_long: 'has a value of {{name}} longer than {{most}} characters',
} as const satisfies Record<string, Text>;

export type FaultReason = keyof typeof FAULTS;

/** What is wrong with one value, for programs and for people. */
export interface Fault {
  readonly message: string;
  readonly reason: FaultReason;
  readonly values: Values;
}

/** A fault by its reason, with the values that fill its sentence. */
export function fault<const Reason extends FaultReason>(
  reason: Reason,
  ...filling: ValuesArgument<(typeof FAULTS)[Reason]>
): Fault {
  const [values = {}]: readonly [Values?] = filling;
  return { message: sentence(FAULTS[reason], values), reason, values };
}
