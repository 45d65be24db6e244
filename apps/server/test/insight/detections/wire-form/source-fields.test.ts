import { SOURCES, type Source } from '@sundew/wire/sources';
import { expect, it } from 'vitest';
import type { DetectionRow } from '../../../../src/insight/detections/wire-form/detection-row.ts';
import { sourceFields } from '../../../../src/insight/detections/wire-form/source-fields.ts';

const of = (source: Source, metadata: Record<string, string | number | boolean> = {}) =>
  sourceFields({ source, url: 'https://shop.example/', client_timestamp: null, detail: { metadata } } as DetectionRow);

/** As the specification lists them under "Detection". */
const LISTED: Readonly<Partial<Record<Source, readonly string[]>>> = {
  bot_scanner: [
    'webdriver_detected',
    'headless_detected',
    'automation_markers',
    'fingerprint_hash',
    'behavioral_score',
  ],
  wordpress_plugin: ['hook_triggered', 'honeypot_filled', 'rate_limited', 'form_type', 'woocommerce_context'],
  sdk: ['sdk_version', 'framework', 'custom_metadata', 'submission_timestamp'],
  llm_referral: ['platform', 'page_url'],
};

it.each(SOURCES)('%s has the fields of the specification, and no others, when its sensor named none', (source) => {
  expect(Object.keys(of(source)).sort()).toEqual([...(LISTED[source] ?? [])].sort());
});

it('what the sensor said stands in them', () => {
  expect(of('wordpress_plugin', { form_type: 'login', honeypot_filled: 'yes', rate_limited: 0 })).toEqual({
    hook_triggered: null,
    honeypot_filled: true,
    rate_limited: false,
    form_type: 'login',
    woocommerce_context: null,
  });
  expect(of('sdk', { sdk_version: '2.1.0', plan: 'pro' })).toMatchObject({
    sdk_version: '2.1.0',
    framework: null,
    custom_metadata: { plan: 'pro' },
  });
});
