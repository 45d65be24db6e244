import { THRESHOLD_PRESETS } from '@sundew/wire/verdict';
import { defineTexts, say } from '../texts/texts.ts';

/** Presets and own figures, as properties store them. */
export const POLICIES = [...THRESHOLD_PRESETS, 'custom'] as const;
export type Policy = (typeof POLICIES)[number];

const policyTexts = defineTexts('decisions/policies', {
  en: {
    financial: 'Banking and payment',
    ecommerce: 'Shop',
    standard: 'Standard',
    public_content: 'Public content',
    monitoring: 'Monitoring only',
    custom: 'Custom',
  },
  de: {
    financial: 'Bank und Zahlung',
    ecommerce: 'Shop',
    standard: 'Standard',
    public_content: 'Öffentliche Inhalte',
    monitoring: 'Nur beobachten',
    custom: 'Eigene Werte',
  },
});

/** Name of a policy; the code itself for one that only a newer service knows. */
export function policyName(policy: string): string {
  return say(policyTexts, policy as Policy);
}
