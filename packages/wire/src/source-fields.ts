import { Type } from 'typebox';
import { nullable } from './nullable.ts';

const { Optional } = Type;

/** Fields that only some sources have (specification, "Detection"); they arrive as metadata of the same name. */
export const SOURCE_FIELDS = {
  webdriver_detected: Optional(Type.Boolean()),
  headless_detected: Optional(Type.Boolean()),
  automation_markers: Optional(Type.Array(Type.String())),
  fingerprint_hash: Optional(Type.String()),
  behavioral_score: Optional(Type.Number()),
  hook_triggered: Optional(Type.String()),
  honeypot_filled: Optional(Type.Boolean()),
  rate_limited: Optional(Type.Boolean()),
  form_type: Optional(Type.String()),
  woocommerce_context: Optional(Type.String()),
  sdk_version: Optional(Type.String()),
  framework: Optional(Type.String()),
  custom_metadata: Optional(
    Type.Unsafe<Record<string, string | number | boolean>>({ type: 'object', additionalProperties: true }),
  ),
  submission_timestamp: Optional(nullable(Type.String())),
  platform: Optional(Type.String()),
  page_url: Optional(nullable(Type.String())),
};
