// Made by `npm run generate` from the files of this folder; a new member comes from `npm run new command <name>`.
import { account } from './account.ts';
import { actors } from './actors.ts';
import { agent } from './agent.ts';
import { agents } from './agents.ts';
import { aiTraffic } from './ai-traffic.ts';
import { backup } from './backup.ts';
import { billing } from './billing.ts';
import { blockLists } from './block-lists.ts';
import { blocks } from './blocks.ts';
import { bootstrap } from './bootstrap.ts';
import { cases } from './cases.ts';
import { chats } from './chats.ts';
import { classify } from './classify.ts';
import { clearance } from './clearance.ts';
import { conformance } from './conformance.ts';
import { decoys } from './decoys.ts';
import { demo } from './demo.ts';
import { detections } from './detections.ts';
import { doctor } from './doctor.ts';
import { domains } from './domains.ts';
import { erase } from './erase.ts';
import { firewalls } from './firewalls.ts';
import { installAgent } from './install-agent.ts';
import { installService } from './install-service.ts';
import { keys } from './keys.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { probe } from './probe.ts';
import { properties } from './properties.ts';
import { responses } from './responses.ts';
import { restore } from './restore.ts';
import { scanners } from './scanners.ts';
import { selfTest } from './self-test.ts';
import { siem } from './siem.ts';
import { usage } from './usage.ts';
import { visitors } from './visitors.ts';
import { webhooks } from './webhooks.ts';
import { whoami } from './whoami.ts';

export const commands = [
  account,
  actors,
  agent,
  agents,
  aiTraffic,
  backup,
  billing,
  blockLists,
  blocks,
  bootstrap,
  cases,
  chats,
  classify,
  clearance,
  conformance,
  decoys,
  demo,
  detections,
  doctor,
  domains,
  erase,
  firewalls,
  installAgent,
  installService,
  keys,
  login,
  logout,
  probe,
  properties,
  responses,
  restore,
  scanners,
  selfTest,
  siem,
  usage,
  visitors,
  webhooks,
  whoami,
] as const;
