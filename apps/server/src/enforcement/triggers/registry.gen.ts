// Made by `npm run generate` from the files of this folder; a new member comes from `npm run new response-trigger <name>`.
import { anyDetection } from './any-detection.ts';
import { decision } from './decision.ts';
import { highRisk } from './high-risk.ts';
import { rotatingActor } from './rotating-actor.ts';

export const triggers = [
  anyDetection,
  decision,
  highRisk,
  rotatingActor,
] as const;
