import { personalBrowser } from '../browsers.ts';
import { customerCountry, homeAddress } from '../networks.ts';
import { type Persona, page } from '../persona.ts';
import { article, product } from '../shop.ts';

const ASSISTANTS = [
  'https://chatgpt.com/',
  'https://www.perplexity.ai/',
  'https://claude.ai/',
  'https://copilot.microsoft.com/',
] as const;

/** People whom an AI assistant sent: counted, never a threat. */
export const assistantVisitor: Persona = {
  name: 'assistant-visitor',
  visitsPerDay: 6,
  rhythm: 'daylight',
  visit(random) {
    const country = customerCountry(random);
    const target = random.chance(0.5) ? article(random) : product(random);
    const arrival = page(
      0,
      homeAddress(random, country),
      personalBrowser(random, country),
      target,
      random.pick(ASSISTANTS),
    );
    return [{ ...arrival, source: 'llm_referral', sensor: 'demo-tag' }];
  },
};
