import { Type } from 'typebox';
import { nullable } from './nullable.ts';

const { Optional } = Type;

/**
 * Fields that only some sources have (specification, "Detection"); they arrive as metadata of the same name. A detection
 * has those of its own source always, null where the sensor said nothing.
 */
export const SOURCE_FIELDS = {
  webdriver_detected: Optional(nullable(Type.Boolean())),
  headless_detected: Optional(nullable(Type.Boolean())),
  automation_markers: Optional(Type.Array(Type.String())),
  fingerprint_hash: Optional(nullable(Type.String())),
  behavioral_score: Optional(nullable(Type.Number())),
  hook_triggered: Optional(nullable(Type.String())),
  honeypot_filled: Optional(nullable(Type.Boolean())),
  rate_limited: Optional(nullable(Type.Boolean())),
  form_type: Optional(nullable(Type.String())),
  woocommerce_context: Optional(nullable(Type.String())),
  sdk_version: Optional(nullable(Type.String())),
  framework: Optional(nullable(Type.String())),
  custom_metadata: Optional(
    Type.Unsafe<Record<string, string | number | boolean>>({ type: 'object', additionalProperties: true }),
  ),
  submission_timestamp: Optional(nullable(Type.String())),
  platform: Optional(nullable(Type.String())),
  page_url: Optional(nullable(Type.String())),
};
