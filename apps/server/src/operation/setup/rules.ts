import { clientIpItem } from './client-ip-item.ts';
import { certificateItem, decoyHitItem, decoyItem, decoyLinkedItem, dnsItem, domainItem } from './decoy-items.ts';
import type { SetupFacts } from './facts.ts';
import { notNeeded, SETUP_KEYS, type SetupItem, type SetupKey } from './item.ts';
import { detectionItem, keyItem, propertyItem, sensorItem, testDetectionItem } from './report-items.ts';

const JUDGES: Readonly<Record<SetupKey, (facts: SetupFacts) => SetupItem>> = {
  property: propertyItem,
  key: keyItem,
  sensor: sensorItem,
  client_ip: clientIpItem,
  domain: domainItem,
  dns: dnsItem,
  certificate: certificateItem,
  decoy: decoyItem,
  decoy_linked: decoyLinkedItem,
  decoy_hit: decoyHitItem,
  detection: detectionItem,
  test_detection: testDetectionItem,
};

/** Every step with what is known of it, in order. What sample data lacks it does not need. */
export function judgeSetup(facts: SetupFacts): readonly (SetupItem & { readonly key: SetupKey })[] {
  return SETUP_KEYS.map((key) => {
    const item = JUDGES[key](facts);
    const told =
      facts.isSample && item.state !== 'done' ? notNeeded('sample_data', 'Sample data needs no set-up.') : item;
    return { key, ...told };
  });
}
