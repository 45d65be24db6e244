/** What webhooks are told (specification, "Events"). */
export const WEBHOOK_EVENTS = ['detection', 'high_risk_detection', 'rule_enforced', 'test'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** `attempted`: it is on its way, and will not be sent again whatever becomes of it. */
export const DELIVERY_STATUSES = ['pending', 'attempted', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** Why a delivery failed, in words for whoever runs the receiver. */
export const DELIVERY_CAUSES = {
  not_2xx: 'The receiver answered with a status other than 2xx.',
  timed_out: 'The receiver did not answer within 10 seconds.',
  forbidden_address: 'The host leads to a private address, which webhooks may not reach.',
  tls_failed: 'No secure connection: check the certificate of the receiver.',
  unreachable: 'The receiver could not be reached: check host name, port and firewall.',
  interrupted: 'The service was ended while it waited for the answer. The receiver may have got it.',
  switched_off: 'The webhook or the response action was switched off while it waited.',
  backlog_full: 'Too many deliveries were waiting for this receiver.',
} as const;
export type DeliveryCause = keyof typeof DELIVERY_CAUSES;

/** The receiver must answer within this time (specification, "Limits"). */
export const WEBHOOK_TIMEOUT_MS = 10_000;
