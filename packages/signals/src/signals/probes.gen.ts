// Made by `npm run generate`: what the signals of this folder read in a page, by the name of the reading.
import { probe as cdpScriptInjection } from './cdp-script-injection.ts';
import { probe as chromedriverCdc } from './chromedriver-cdc.ts';
import { probe as clientHintMismatch } from './client-hint-mismatch.ts';
import { probe as debuggerWithoutStacks } from './debugger-without-stacks.ts';
import { probe as firefoxDriver } from './firefox-driver.ts';
import { probe as frameMismatch } from './frame-mismatch.ts';
import { probe as headlessChrome } from './headless-chrome.ts';
import { probe as hiddenScrollbars } from './hidden-scrollbars.ts';
import { probe as lieBindTampered } from './lie-bind-tampered.ts';
import { probe as lieChromeRuntimeSpoofed } from './lie-chrome-runtime-spoofed.ts';
import { probe as lieDefinePropertyTampered } from './lie-define-property-tampered.ts';
import { probe as lieGetOwnPropertyDescriptorTampered } from './lie-get-own-property-descriptor-tampered.ts';
import { probe as lieInputModified } from './lie-input-modified.ts';
import { probe as lieModified } from './lie-modified.ts';
import { probe as liePluginsSpoofed } from './lie-plugins-spoofed.ts';
import { probe as lieTampering } from './lie-tampering.ts';
import { probe as lieToStringTampered } from './lie-to-string-tampered.ts';
import { probe as lieWebdriverGetterModified } from './lie-webdriver-getter-modified.ts';
import { probe as lieWebdriverGetterTampered } from './lie-webdriver-getter-tampered.ts';
import { probe as missingChromeObject } from './missing-chrome-object.ts';
import { probe as missingPlugins } from './missing-plugins.ts';
import { probe as noPointingDevice } from './no-pointing-device.ts';
import { probe as notificationContradiction } from './notification-contradiction.ts';
import { probe as phantomJs } from './phantom-js.ts';
import { probe as playwright } from './playwright.ts';
import { probe as puppeteerEval } from './puppeteer-eval.ts';
import { probe as puppeteer } from './puppeteer.ts';
import { probe as scriptedDom } from './scripted-dom.ts';
import { probe as seleniumEvaluate } from './selenium-evaluate.ts';
import { probe as seleniumUnwrapped } from './selenium-unwrapped.ts';
import { probe as webdriverGetterModified } from './webdriver-getter-modified.ts';
import { probe as webdriver } from './webdriver.ts';

export const probes = {
  cdp_script_injection: cdpScriptInjection,
  chromedriver_cdc: chromedriverCdc,
  client_hint_mismatch: clientHintMismatch,
  debugger_without_stacks: debuggerWithoutStacks,
  firefox_driver: firefoxDriver,
  frame_mismatch: frameMismatch,
  headless_chrome: headlessChrome,
  hidden_scrollbars: hiddenScrollbars,
  lie_bind_tampered: lieBindTampered,
  lie_chrome_runtime_spoofed: lieChromeRuntimeSpoofed,
  lie_define_property_tampered: lieDefinePropertyTampered,
  lie_get_own_property_descriptor_tampered: lieGetOwnPropertyDescriptorTampered,
  lie_input_modified: lieInputModified,
  lie_modified: lieModified,
  lie_plugins_spoofed: liePluginsSpoofed,
  lie_tampering: lieTampering,
  lie_to_string_tampered: lieToStringTampered,
  lie_webdriver_getter_modified: lieWebdriverGetterModified,
  lie_webdriver_getter_tampered: lieWebdriverGetterTampered,
  missing_chrome_object: missingChromeObject,
  missing_plugins: missingPlugins,
  no_pointing_device: noPointingDevice,
  notification_contradiction: notificationContradiction,
  phantom_js: phantomJs,
  playwright: playwright,
  puppeteer_eval: puppeteerEval,
  puppeteer: puppeteer,
  scripted_dom: scriptedDom,
  selenium_evaluate: seleniumEvaluate,
  selenium_unwrapped: seleniumUnwrapped,
  webdriver_getter_modified: webdriverGetterModified,
  webdriver: webdriver,
};

/** What may change once a driver acts. */
export const readAgain: readonly string[] = [
  'cdp_script_injection',
  'chromedriver_cdc',
  'debugger_without_stacks',
  'firefox_driver',
  'phantom_js',
  'playwright',
  'puppeteer_eval',
  'puppeteer',
  'selenium_evaluate',
  'selenium_unwrapped',
  'webdriver_getter_modified',
  'webdriver',
];
