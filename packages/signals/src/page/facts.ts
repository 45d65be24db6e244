import { at, call } from './at.ts';

/**
 * What several signals are judged by: read once, so that their probes need not. Texts are cut. The zone is what it differs by
 * in winter and summer: its name costs the page some ten milliseconds, because the browser first makes ready to write dates.
 */
export function readFacts(page: unknown): Readonly<Record<string, unknown>> {
  const number = (path: string) => at(page, path);
  return {
    engine: engineWords(),
    ua: text(at(page, 'navigator.userAgent')),
    platform: text(at(page, 'navigator.platform')),
    languages: list(at(page, 'navigator.languages')),
    cores: number('navigator.hardwareConcurrency'),
    touch: number('navigator.maxTouchPoints'),
    dpr: number('devicePixelRatio'),
    inner: [number('innerWidth'), number('innerHeight')],
    outer: [number('outerWidth'), number('outerHeight')],
    screen: [number('screen.width'), number('screen.height')],
    zoom: number('visualViewport.scale'),
    top: at(page, 'top') === at(page, 'self'),
    window: at(call(page, 'matchMedia', '(display-mode: browser)'), 'matches') === true,
    zone: [0, 6].map((month) => new Date(2026, month, 1).getTimezoneOffset()).join(),
    secure: at(page, 'isSecureContext') === true,
  };
}

/** How the engine words the same mistake tells them apart, and no User-Agent changes it. */
function engineWords(): string {
  try {
    (null as unknown as { x: unknown }).x;
    return '';
  } catch (error) {
    return text(at(error, 'message')) ?? '';
  }
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value.slice(0, 300) : undefined;
}

function list(value: unknown): readonly string[] {
  const found: string[] = [];
  const length = Number(at(value, 'length')) || 0;
  for (let index = 0; index < Math.min(length, 8); index++) {
    const item = text(at(value, String(index)));
    if (item !== undefined) found.push(item);
  }
  return found;
}
