// Made by `npm run generate` from the files of this folder; a new member comes from `npm run new page <name>`.
import { actor } from './actor.ts';
import { actors } from './actors.ts';
import { agents } from './agents.ts';
import { apiKeys } from './api-keys.ts';
import { audit } from './audit.ts';
import { billing } from './billing.ts';
import { cases } from './cases.ts';
import { decoy } from './decoy.ts';
import { decoys } from './decoys.ts';
import { detections } from './detections.ts';
import { domain } from './domain.ts';
import { domains } from './domains.ts';
import { enforcementActions } from './enforcement-actions.ts';
import { enforcementClearance } from './enforcement-clearance.ts';
import { enforcementHistory } from './enforcement-history.ts';
import { enforcementOperators } from './enforcement-operators.ts';
import { enforcementOverview } from './enforcement-overview.ts';
import { enforcementPolicy } from './enforcement-policy.ts';
import { enforcementSetup } from './enforcement-setup.ts';
import { health } from './health.ts';
import { members } from './members.ts';
import { mitre } from './mitre.ts';
import { overview } from './overview.ts';
import { scanner } from './scanner.ts';
import { scanners } from './scanners.ts';
import { sensors } from './sensors.ts';
import { settingsNotifications } from './settings-notifications.ts';
import { settingsOrganization } from './settings-organization.ts';
import { settingsPrivacy } from './settings-privacy.ts';
import { settingsProperties } from './settings-properties.ts';
import { settingsProperty } from './settings-property.ts';
import { settingsSampleData } from './settings-sample-data.ts';
import { settings } from './settings.ts';
import { setup } from './setup.ts';
import { sshSession } from './ssh-session.ts';
import { sshSessions } from './ssh-sessions.ts';
import { visitor } from './visitor.ts';
import { visitors } from './visitors.ts';

export const pages = [
  actor,
  actors,
  agents,
  apiKeys,
  audit,
  billing,
  cases,
  decoy,
  decoys,
  detections,
  domain,
  domains,
  enforcementActions,
  enforcementClearance,
  enforcementHistory,
  enforcementOperators,
  enforcementOverview,
  enforcementPolicy,
  enforcementSetup,
  health,
  members,
  mitre,
  overview,
  scanner,
  scanners,
  sensors,
  settingsNotifications,
  settingsOrganization,
  settingsPrivacy,
  settingsProperties,
  settingsProperty,
  settingsSampleData,
  settings,
  setup,
  sshSession,
  sshSessions,
  visitor,
  visitors,
] as const;
