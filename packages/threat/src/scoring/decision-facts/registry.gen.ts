// Made by `npm run generate` from the files of this folder; a new member comes from `npm run new decision-fact <name>`.
import { attackTool } from './attack-tool.ts';
import { baitPath } from './bait-path.ts';
import { canaryUsed } from './canary-used.ts';
import { certainAttack } from './certain-attack.ts';
import { crawlerImpersonation } from './crawler-impersonation.ts';
import { credentialStuffing } from './credential-stuffing.ts';
import { decoyTouched } from './decoy-touched.ts';
import { flood } from './flood.ts';
import { formFlood } from './form-flood.ts';
import { formHoneypot } from './form-honeypot.ts';
import { markedBait } from './marked-bait.ts';
import { probableAttack } from './probable-attack.ts';
import { repeatedAttacks } from './repeated-attacks.ts';
import { robotsDisobeyed } from './robots-disobeyed.ts';
import { scan } from './scan.ts';
import { scraping } from './scraping.ts';
import { sensorFinding } from './sensor-finding.ts';
import { spreadScraping } from './spread-scraping.ts';
import { spreadStuffing } from './spread-stuffing.ts';
import { tripwireTouched } from './tripwire-touched.ts';

export const decisionFacts = [
  attackTool,
  baitPath,
  canaryUsed,
  certainAttack,
  crawlerImpersonation,
  credentialStuffing,
  decoyTouched,
  flood,
  formFlood,
  formHoneypot,
  markedBait,
  probableAttack,
  repeatedAttacks,
  robotsDisobeyed,
  scan,
  scraping,
  sensorFinding,
  spreadScraping,
  spreadStuffing,
  tripwireTouched,
] as const;
