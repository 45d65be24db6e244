import { personalBrowser } from '../browsers.ts';
import { customerCountry, homeAddress } from '../networks.ts';
import { type DemoRequest, type Persona, page } from '../persona.ts';
import { nextPage, SHOP_ORIGIN } from '../shop.ts';

const REFERRERS = ['https://www.google.com/', 'https://duckduckgo.com/', 'https://www.bing.com/', ''] as const;

/** People who look around: a few pages at reading speed. */
export const shopper: Persona = {
  name: 'shopper',
  visitsPerDay: 42,
  rhythm: 'daylight',
  visit(random) {
    const country = customerCountry(random);
    const ip = homeAddress(random, country);
    const browser = personalBrowser(random, country);
    const requests: DemoRequest[] = [];
    let afterMs = 0;
    let referrer: string = random.pick(REFERRERS);
    for (let left = random.whole(1, 5); left > 0; left -= 1) {
      const target = nextPage(random);
      requests.push(page(afterMs, ip, browser, target, referrer === '' ? undefined : referrer));
      referrer = SHOP_ORIGIN + target;
      afterMs += random.whole(8_000, 90_000);
    }
    return requests;
  },
};
