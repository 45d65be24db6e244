/** Chat services that response actions write to. */
export const CHAT_KINDS = ['slack', 'discord', 'teams', 'telegram'] as const;
export type ChatKindName = (typeof CHAT_KINDS)[number];

/** How it stands with a chat: the last message went through, or failed, or nothing is sent for a while after failures. */
export const CHAT_STATES = ['ok', 'failing', 'paused'] as const;
export type ChatState = (typeof CHAT_STATES)[number];

/** How people are told of what a response action met. */
export const NOTICE_CHANNELS = ['chat', 'mail'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/** `pending`: it still takes in what happens. `attempted`: it is on its way, and is not sent again. */
export const NOTICE_STATUSES = ['pending', 'attempted', 'sent', 'failed'] as const;
export type NoticeStatus = (typeof NOTICE_STATUSES)[number];

/** Why a chat did not take a message, in words for whoever connected it. */
export const CHAT_CAUSES = {
  credential_refused: 'The chat service does not take the address or token any more. Make a new one there.',
  not_found: 'The chat service knows no such channel any more. Make a new webhook there, or check the chat id.',
  refused: 'The chat service refused the message.',
  rate_limited: 'The chat service takes no more messages for now. The message waits as long as it says.',
  service_failed: 'The chat service answered with an error of its own.',
  timed_out: 'There was no answer within 10 seconds.',
  forbidden_address: 'The host leads to a private address, which the operator must allow first.',
  tls_failed: 'No secure connection: check the certificate of the receiver.',
  unreachable: 'The receiver could not be reached: check host name, port and firewall.',
} as const;
export type ChatCause = keyof typeof CHAT_CAUSES;

/** Why a message did not arrive. */
export const NOTICE_CAUSES = {
  ...CHAT_CAUSES,
  mail_refused: 'The mail was not sent: see what the mail server said.',
  not_wanted: 'This person has left, has no confirmed address, or wants no such letters any more.',
  interrupted: 'The service was ended while it waited for the answer. The message may have arrived.',
} as const;
export type NoticeCause = keyof typeof NOTICE_CAUSES;
