import { expect, it } from 'vitest';
import type { Detection } from '../../../../src/detection/detection.ts';
import { toDetail } from '../../../../src/detection/stored/detail.ts';
import type { DetectionRow } from '../../../../src/insight/detections/wire-form/detection-row.ts';
import { toItem } from '../../../../src/insight/detections/wire-form/wire-form.ts';
import { sampleDetection } from '../../../parts/detection/sample-detection.ts';

const known = sampleDetection({});
const shown = (network: Detection['network']) => {
  const row = { ts: new Date(0), flags: 0, detail: toDetail({ ...known, network }), enforcements: null, score: 0 };
  const { is_vpn, unknown_networks } = toItem({ ...row, triage: null } as unknown as DetectionRow);
  return { is_vpn, unknown_networks };
};

it('what no list could tell is said, so that false does not pass for no', () => {
  expect(shown(known.network)).toEqual({ is_vpn: false, unknown_networks: [] });
  const blind = known.network && { ...known.network, unknownKinds: ['vpn', 'tor'] as const };
  expect(shown(blind)).toEqual({ is_vpn: false, unknown_networks: ['vpn', 'tor'] });
  expect(shown(null).unknown_networks, 'without an address').toEqual(['proxy', 'vpn', 'tor', 'datacenter']);
});
