// Made by `npm run generate` from the files of this folder; a new member comes from `npm run new persona <name>`.
import { aiCrawler } from './ai-crawler.ts';
import { assistantVisitor } from './assistant-visitor.ts';
import { credentialStuffer } from './credential-stuffer.ts';
import { customer } from './customer.ts';
import { formSpammer } from './form-spammer.ts';
import { headlessBrowser } from './headless-browser.ts';
import { impostorCrawler } from './impostor-crawler.ts';
import { injectionAttacker } from './injection-attacker.ts';
import { priceScraper } from './price-scraper.ts';
import { rotatingActor } from './rotating-actor.ts';
import { searchCrawler } from './search-crawler.ts';
import { shopper } from './shopper.ts';
import { uptimeMonitor } from './uptime-monitor.ts';
import { vulnerabilityScanner } from './vulnerability-scanner.ts';

export const personas = [
  aiCrawler,
  assistantVisitor,
  credentialStuffer,
  customer,
  formSpammer,
  headlessBrowser,
  impostorCrawler,
  injectionAttacker,
  priceScraper,
  rotatingActor,
  searchCrawler,
  shopper,
  uptimeMonitor,
  vulnerabilityScanner,
] as const;
