import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Builder, By } from 'selenium-webdriver';
import { Options, ServiceBuilder } from 'selenium-webdriver/chrome.js';
import { CHROMEDRIVER, CHROMIUM, HIDDEN, newProfile, QUIET, type Setup } from './setup.ts';

const using = (name: string, switches: readonly string[], isHidden: boolean, program = () => CHROMEDRIVER): Setup => ({
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
      .setChromeService(new ServiceBuilder(program()))
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

/** A copy of ChromeDriver with other names in it, as those make who do not want it to be found. */
function renamedDriver(): string {
  const path = join(newProfile(), 'chromedriver');
  const other = `${randomBytes(26)
    .toString('base64url')
    .replaceAll(/[^A-Za-z]/g, 'x')}`.slice(0, 26);
  const program = readFileSync(CHROMEDRIVER, 'latin1').replaceAll(/cdc_[a-zA-Z0-9]{22}/g, other);
  writeFileSync(path, program, { encoding: 'latin1', mode: 0o755 });
  return path;
}

/** ChromeDriver by Selenium. Firefox is driven by Puppeteer and Marionette. */
export const seleniumSetups: readonly Setup[] = [
  using('selenium, headless', ['--headless=new'], false),
  using('selenium, headed', [], false),
  using('selenium, headless, hidden', ['--headless=new', HIDDEN], true),
  using('selenium, headed, hidden', [HIDDEN], true),
  using('selenium with renamed driver, headless, hidden', ['--headless=new', HIDDEN], true, renamedDriver),
  using('selenium with renamed driver, headed, hidden', [HIDDEN], true, renamedDriver),
];
