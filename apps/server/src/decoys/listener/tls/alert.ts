const CODES = {
  unexpected_message: 10,
  decode_error: 50,
  protocol_version: 70,
  unrecognized_name: 112,
  no_application_protocol: 120,
};
export type AlertName = keyof typeof CODES;

const FATAL = 2;

/** A fatal alert in a record of its own, as it is sent before a handshake has begun (RFC 8446, section 6). */
export function alertRecord(name: AlertName): Buffer {
  return Buffer.from([21, 3, 3, 0, 2, FATAL, CODES[name]]);
}
