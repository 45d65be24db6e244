/** The same in the guides. */
const WHO_IS_WHO =
  'A visitor is one client at one address, which is what decisions are about; an actor is one fingerprint at however many addresses.';

/** The parts of the API in the order of the reference. */
export const TAGS = [
  { name: 'Ingest', description: 'What sensors report: requests of visitors, broken rules, referrals.' },
  { name: 'Sensors', description: 'What sensors ask, and which sensors report.' },
  { name: 'Detections', description: 'Lists, statistics, exports and triage of what was detected.' },
  { name: 'Saved views', description: 'Filters of the detection list, kept under a name.' },
  { name: 'Cases', description: 'Attackers, one case each, and what people made of them.' },
  { name: 'Visitors', description: `Who left evidence, what was decided and what people made of it. ${WHO_IS_WHO}` },
  { name: 'Actors', description: `Fingerprints, with all that came with them. ${WHO_IS_WHO}` },
  {
    name: 'Shared links',
    description: 'Links that show the redacted story of an actor to somebody without an account.',
  },
  { name: 'TAXII', description: 'A feed of hostile actors and blocked addresses for other programs.' },
  { name: 'MITRE ATT&CK', description: 'Tactics and techniques that detections stand for.' },
  { name: 'Digests', description: 'Regular letters about an organization.' },
  { name: 'Erasure', description: 'Erasing what is known of a visitor.' },
  { name: 'Domains', description: 'Host names that decoys live on, and their certificates.' },
  { name: 'Decoys', description: 'Hidden links and fake endpoints.' },
  { name: 'Detection scripts', description: 'Browser scripts that report automation, and what they saw.' },
  { name: 'Response actions', description: 'When something is detected, then do something about it.' },
  { name: 'Clearance', description: 'Tokens that real sessions earn, and taking them away on evidence.' },
  { name: 'Enforcement', description: 'Who is blocked, until when and why; and who never is.' },
  { name: 'Integrations', description: 'What blocks are put on.' },
  { name: 'Webhooks', description: 'Receivers of events, and what was delivered to them.' },
  { name: 'Organizations', description: 'Who owns the data.' },
  { name: 'Properties', description: 'Sites and apps of an organization, with their thresholds.' },
  { name: 'Members', description: 'People of an organization and their roles.' },
  { name: 'Billing', description: 'Plans, subscriptions and what was used.' },
  { name: 'API keys', description: 'Keys for programs: sensors, scripts, exports.' },
  { name: 'Agents', description: 'SSH honeypots inside of networks, and whether they are heard.' },
  { name: 'SSH sessions', description: 'What visitors of SSH honeypots did.' },
  { name: 'Sensor keys', description: 'Keys of edge sensors.' },
  { name: 'Audit log', description: 'Who changed what.' },
  { name: 'Authentication', description: 'Who is signed in, and how programs sign people in.' },
  { name: 'Set-up', description: 'What is still to do before detections arrive.' },
  { name: 'Self-test', description: 'Test visits through everything that should see visitors, and what is blind.' },
  { name: 'Sample data', description: 'An organization with made-up detections.' },
  { name: 'System', description: 'The state of the installation.' },
] as const;
