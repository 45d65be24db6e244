/** Points of the browser script's signals when a reporter sends names without scores (specification, "Detection"). */
const SIGNAL_POINTS: Readonly<Record<string, number>> = {
  webdriver: 60,
  headless_chrome: 60,
  puppeteer: 70,
  playwright: 70,
  phantom_js: 80,
  missing_plugins: 15,
  canvas_anomaly: 25,
  webgl_anomaly: 25,
  chromedriver_cdc: 80,
  selenium_evaluate: 80,
  selenium_unwrapped: 80,
  firefox_driver: 80,
  puppeteer_eval: 80,
  cdp_script_injection: 60,
  webdriver_getter_modified: 50,
  lie_tampering: 40,
  lie_webdriver_getter_tampered: 60,
  lie_webdriver_getter_modified: 60,
  lie_toString_tampered: 50,
  lie_bind_tampered: 40,
  lie_plugins_spoofed: 45,
  lie_getOwnPropertyDescriptor_tampered: 45,
  lie_defineProperty_tampered: 40,
  lie_chrome_runtime_spoofed: 45,
  worker_mismatch: 40,
  worker_mismatch_platform: 45,
  worker_mismatch_userAgent: 50,
  worker_mismatch_hardwareConcurrency: 30,
  worker_mismatch_language: 30,
  canvas_pixel_noise: 15,
  canvas_text_metrics_anomaly: 15,
};

/** One signal per function that was replaced: `lie_modified_<function>`. */
const MODIFIED_FUNCTION = 'lie_modified_';
const MODIFIED_FUNCTION_POINTS = 35;

/** Most that a name from outside our own list may claim. */
export const UNKNOWN_SIGNAL_MOST = 25;
const UNKNOWN_SIGNAL_POINTS = 10;

export function isKnownSignal(name: string): boolean {
  return Object.hasOwn(SIGNAL_POINTS, name) || name.startsWith(MODIFIED_FUNCTION);
}

/** Points of a signal that came by name only. Any string is allowed. */
export function browserSignalPoints(name: string): number {
  if (Object.hasOwn(SIGNAL_POINTS, name)) return SIGNAL_POINTS[name] ?? UNKNOWN_SIGNAL_POINTS;
  return name.startsWith(MODIFIED_FUNCTION) ? MODIFIED_FUNCTION_POINTS : UNKNOWN_SIGNAL_POINTS;
}
