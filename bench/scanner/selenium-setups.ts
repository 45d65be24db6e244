import { Builder, By } from 'selenium-webdriver';
import { Options, ServiceBuilder } from 'selenium-webdriver/chrome.js';
import { CHROMIUM, HIDDEN, newProfile, QUIET, type Setup } from './setup.ts';

const using = (name: string, switches: readonly string[], isHidden: boolean): Setup => ({
  name,
  kind: 'automated',
  async visit(url, loaded, done) {
    const options = new Options();
    options.setChromeBinaryPath(CHROMIUM);
    options.addArguments(...QUIET, `--user-data-dir=${newProfile()}`, ...switches);
    if (isHidden) options.excludeSwitches('enable-automation');
    const driver = await new Builder()
      .forBrowser('chrome')
      .setChromeOptions(options)
      .setChromeService(new ServiceBuilder('/usr/bin/chromedriver'))
      .build();
    try {
      await driver.get(url);
      await loaded();
      const go = await driver.findElement(By.id('go'));
      await driver
        .actions({ async: true })
        .move({ x: 30, y: 30 })
        .move({ origin: go, duration: 700 })
        .click()
        .perform();
      await driver.findElement(By.id('text')).sendKeys('hello');
      await done();
    } finally {
      await driver.quit();
    }
  },
});

/** ChromeDriver by Selenium. Without geckodriver on the machine Firefox is driven by Puppeteer alone. */
export const seleniumSetups: readonly Setup[] = [
  using('selenium, headless', ['--headless=new'], false),
  using('selenium, headed', [], false),
  using('selenium, headless, hidden', ['--headless=new', HIDDEN], true),
  using('selenium, headed, hidden', [HIDDEN], true),
];
