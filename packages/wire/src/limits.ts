/** Bounds of what the doors accept; the table in `docs/guides/limits.md` is generated from this. Sizes in bytes. */
export const LIMITS = {
  /** Body of one ingest call, also after it is unpacked. */
  ingestBodyBytes: 256 * 1024,
  /** Body of `/api/v1/detect/batch` and `/api/v1/sdk/violations/batch`, also after it is unpacked. */
  batchBodyBytes: 4 * 1024 * 1024,
  /** Body of one management call. */
  managementBodyBytes: 64 * 1024,
  batchDetections: 500,
  /** Lines of a batch as NDJSON; for every 500 the key pays a call. */
  batchLines: 5_000,
  /** Further requests of the same visitor that one report stands for. */
  earlierRequests: 500,
  batchViolations: 100,
  /** Of an agent's record. */
  sshUsernameLength: 256,
  sshPasswordLength: 512,
  sshCommands: 1_000,
  sshCommandLength: 4_096,
  /** All commands of one session together. */
  sshCommandsLength: 64 * 1024,
  sshDownloads: 64,
  sshFiles: 64,
  /** A terminal recording, packed. */
  sshRecordingBytes: 256 * 1024,
  /** Of these an organization has, revoked ones left out. */
  agentsPerOrganization: 200,
  intelIps: 50,
  /** Nesting of a JSON body; deeper values are refused (management) or dropped (ingest). */
  jsonDepth: 24,
  /** Lists and objects in one ingest body: reading more takes long, however few bytes they are packed in. */
  jsonContainers: 100_000,
  userAgentLength: 1024,
  urlLength: 4096,
  headerNames: 128,
  headerNameLength: 64,
  headerValueLength: 512,
  /** Each of the three headers with which an agent signs. */
  agentSignatureLength: 2048,
  flags: 64,
  flagLength: 128,
  clientSignals: 128,
  sensorLength: 64,
  metadataKeys: 24,
  metadataKeyLength: 64,
  /** A metadata value must be shorter than this (specification, "Limits"). */
  metadataValueLength: 256,
  nameLength: 200,
  noteLength: 4000,
  /** Body of a call that creates or changes a decoy. */
  decoyBodyBytes: 256 * 1024,
  decoyPathLength: 1024,
  /** What an endpoint decoy answers. */
  decoyResponseBytes: 64 * 1024,
  /** What all decoys of a domain answer, together. */
  decoyResponsesPerDomainBytes: 1024 * 1024,
  decoyHeaders: 32,
  decoyHeaderValueLength: 1024,
  decoyRedirectLength: 2048,
  /** Text in which the mark of a decoy is looked for; of a longer one its beginning is enough. */
  tracedTextLength: 200_000,
  decoysPerDomain: 500,
  /** All organizations share the account with the certificate authority, and its limits. */
  domainsPerOrganization: 100,
  /** For the same reason; those that fail count as well. */
  certificateOrdersPerDay: 20,
  /** Of all organizations together, within three hours: the public authority takes 300 of an account. */
  certificateOrdersOfInstallation: 240,
  /** Organizations that a person makes; each has limits of its own. */
  organizationsPerPersonAndDay: 10,
  propertiesPerOrganization: 500,
  /** Open invitations count. */
  membersPerOrganization: 1_000,
  /** Of all kinds that work, and those made within a day. Each has shares of its own, so that their number bounds what an organization may do. */
  keysPerOrganization: 1_000,
  /** Each may be as large as the body of a call. */
  viewsPerOrganization: 500,
  erasuresPerDay: 1_000,
  /** Tokens of programs that work, and those made within a day. */
  clearanceCredentialsPerOrganization: 1_000,
  passkeysPerPerson: 50,
  /** Paths that AI assistants sent visits to, per property and day (UTC); visits of further ones count as `(more)`. */
  referralPathsPerDay: 5_000,
  /** Labels by route that sensors with clearance count, per property and hour; further ones count as `(more)`. */
  clearanceRoutesPerHour: 2_000,
  /** What calls with an Idempotency-Key were answered, per organization; the oldest are forgotten before their day is over. */
  keptAnswersBytes: 64 * 1024 * 1024,
  /** What an entry of the audit log tells of a change; of more it names the fields alone. */
  auditDetailsBytes: 8 * 1024,
  /** Each is told of every event that it waits for. */
  webhooksPerOrganization: 20,
  /** Of those that were sent or have failed; older ones are forgotten within ten minutes. As many may wait besides. */
  deliveriesKeptPerWebhook: 10_000,
  integrationsPerOrganization: 10,
  scannersPerOrganization: 50,
  responseActionsPerOrganization: 50,
  allowedNetworksPerOrganization: 1_000,
  /** Letters to invited people, per organization; counted only where mail is set up. */
  invitationsPerDay: 100,
  /** The same per person, in whichever organizations. */
  invitationsPerPersonAndDay: 200,
  /** Letters to one address, by whichever organizations. */
  invitationsToAddressPerDay: 5,
  /** Between two letters to the same address. */
  invitationPauseMinutes: 10,
  /** Sample organizations made anew, per organization of whoever asks. */
  sampleOrganizationsPerHour: 6,
  /** Requests beyond the share of their visitors that are stored in a minute all the same because they show something new, per network (IPv4 address, IPv6 /64) and property. */
  newsPerMinute: 60,
  /** Names of sensors that are told apart per property and day (UTC); reports under further names count as `(more)`. */
  sensorNamesPerDay: 100,
  /** Sensors that `GET …/sensors` tells of; the most recently heard. */
  sensorsListed: 500,
  pageSizeDefault: 50,
  pageSizeMax: 200,
} as const;
