// Made by `npm run generate` from the files of this folder; a new member comes from `npm run new browser-signal <name>`.
import { canvasAnomaly } from './canvas-anomaly.ts';
import { canvasPixelNoise } from './canvas-pixel-noise.ts';
import { canvasTextMetricsAnomaly } from './canvas-text-metrics-anomaly.ts';
import { cdpScriptInjection } from './cdp-script-injection.ts';
import { chromedriverCdc } from './chromedriver-cdc.ts';
import { clickWithoutPressure } from './click-without-pressure.ts';
import { clicksInTheMiddle } from './clicks-in-the-middle.ts';
import { clientHintHeaders } from './client-hint-headers.ts';
import { clientHintMismatch } from './client-hint-mismatch.ts';
import { debuggerWithoutStacks } from './debugger-without-stacks.ts';
import { firefoxDriver } from './firefox-driver.ts';
import { fractionalPointer } from './fractional-pointer.ts';
import { frameMismatch } from './frame-mismatch.ts';
import { headerOrder } from './header-order.ts';
import { headlessChrome } from './headless-chrome.ts';
import { hiddenScrollbars } from './hidden-scrollbars.ts';
import { honeypotFilled } from './honeypot-filled.ts';
import { inputClock } from './input-clock.ts';
import { keysWithoutCode } from './keys-without-code.ts';
import { languageMismatch } from './language-mismatch.ts';
import { lieBindTampered } from './lie-bind-tampered.ts';
import { lieChromeRuntimeSpoofed } from './lie-chrome-runtime-spoofed.ts';
import { lieDefinePropertyTampered } from './lie-define-property-tampered.ts';
import { lieGetOwnPropertyDescriptorTampered } from './lie-get-own-property-descriptor-tampered.ts';
import { lieInputModified } from './lie-input-modified.ts';
import { lieModified } from './lie-modified.ts';
import { liePluginsSpoofed } from './lie-plugins-spoofed.ts';
import { lieTampering } from './lie-tampering.ts';
import { lieToStringTampered } from './lie-to-string-tampered.ts';
import { lieWebdriverGetterModified } from './lie-webdriver-getter-modified.ts';
import { lieWebdriverGetterTampered } from './lie-webdriver-getter-tampered.ts';
import { missingAcceptLanguage } from './missing-accept-language.ts';
import { missingChromeObject } from './missing-chrome-object.ts';
import { missingFetchMetadata } from './missing-fetch-metadata.ts';
import { missingPlugins } from './missing-plugins.ts';
import { movesOneByOne } from './moves-one-by-one.ts';
import { noPointingDevice } from './no-pointing-device.ts';
import { notificationContradiction } from './notification-contradiction.ts';
import { phantomJs } from './phantom-js.ts';
import { playwright } from './playwright.ts';
import { puppeteerEval } from './puppeteer-eval.ts';
import { puppeteer } from './puppeteer.ts';
import { scriptedDom } from './scripted-dom.ts';
import { seleniumEvaluate } from './selenium-evaluate.ts';
import { seleniumUnwrapped } from './selenium-unwrapped.ts';
import { smallestScreen } from './smallest-screen.ts';
import { untrustedInput } from './untrusted-input.ts';
import { userAgentMismatch } from './user-agent-mismatch.ts';
import { webdriverGetterModified } from './webdriver-getter-modified.ts';
import { webdriver } from './webdriver.ts';
import { webglAnomaly } from './webgl-anomaly.ts';
import { windowWithoutFrame } from './window-without-frame.ts';
import { workerMismatchHardwareConcurrency } from './worker-mismatch-hardware-concurrency.ts';
import { workerMismatchLanguage } from './worker-mismatch-language.ts';
import { workerMismatchPlatform } from './worker-mismatch-platform.ts';
import { workerMismatchUserAgent } from './worker-mismatch-user-agent.ts';
import { workerMismatch } from './worker-mismatch.ts';

export const browserSignals = [
  canvasAnomaly,
  canvasPixelNoise,
  canvasTextMetricsAnomaly,
  cdpScriptInjection,
  chromedriverCdc,
  clickWithoutPressure,
  clicksInTheMiddle,
  clientHintHeaders,
  clientHintMismatch,
  debuggerWithoutStacks,
  firefoxDriver,
  fractionalPointer,
  frameMismatch,
  headerOrder,
  headlessChrome,
  hiddenScrollbars,
  honeypotFilled,
  inputClock,
  keysWithoutCode,
  languageMismatch,
  lieBindTampered,
  lieChromeRuntimeSpoofed,
  lieDefinePropertyTampered,
  lieGetOwnPropertyDescriptorTampered,
  lieInputModified,
  lieModified,
  liePluginsSpoofed,
  lieTampering,
  lieToStringTampered,
  lieWebdriverGetterModified,
  lieWebdriverGetterTampered,
  missingAcceptLanguage,
  missingChromeObject,
  missingFetchMetadata,
  missingPlugins,
  movesOneByOne,
  noPointingDevice,
  notificationContradiction,
  phantomJs,
  playwright,
  puppeteerEval,
  puppeteer,
  scriptedDom,
  seleniumEvaluate,
  seleniumUnwrapped,
  smallestScreen,
  untrustedInput,
  userAgentMismatch,
  webdriverGetterModified,
  webdriver,
  webglAnomaly,
  windowWithoutFrame,
  workerMismatchHardwareConcurrency,
  workerMismatchLanguage,
  workerMismatchPlatform,
  workerMismatchUserAgent,
  workerMismatch,
] as const;
