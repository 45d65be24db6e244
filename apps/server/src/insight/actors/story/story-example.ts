import { SAMPLE } from '@sundew/wire/sample';

/** The story that the API document shows. */
export const STORY = {
  summary: {
    first_seen: SAMPLE.at,
    last_seen: SAMPLE.at,
    detections: 1,
    highest_score: 92,
    highest_level: 'CRITICAL',
    ip_count: 1,
    ips: [{ ip_address: SAMPLE.ip, first_seen: SAMPLE.at, last_seen: SAMPLE.at, detections: 1 }],
    countries: [{ country: 'NL', detections: 1 }],
    sources: [{ source: 'endpoint', detections: 1 }],
    decoys: [{ decoy_id: SAMPLE.decoyId, name: 'Environment file', first_hit: SAMPLE.at, hits: 1 }],
    attack_types: [],
    phases: [
      {
        tactic_id: 'TA0043',
        name: 'Reconnaissance',
        first_seen: SAMPLE.at,
        last_seen: SAMPLE.at,
        detections: 1,
        techniques: [{ id: 'T1595', name: 'Active Scanning', detections: 1 }],
      },
    ],
    looked_at: 1,
    complete: true,
  },
  steps: [
    {
      at: SAMPLE.at,
      gap_seconds: null,
      kind: 'decoy' as const,
      detection_id: SAMPLE.detectionId,
      method: 'GET',
      host: SAMPLE.host,
      path: '/.env',
      source: 'endpoint',
      score: 92,
      level: 'CRITICAL',
      ip: SAMPLE.ip,
      country: 'NL',
      ja4: SAMPLE.ja4,
      decoy_id: SAMPLE.decoyId,
      decoy_name: 'Environment file',
      touched_bait: true,
      attack_types: [],
      tactics: ['TA0043'],
      explanation: 'It touched the decoy /.env.',
    },
  ],
  next_cursor: null,
};
