/** What a worker sees of the browser. */
export type WorkerView = Readonly<Record<string, unknown>>;

const PATIENCE_MS = 250;

/**
 * Asks a worker, which reads what would keep the page waiting as well: how the browser draws. Null where none may be started (a
 * policy forbids it, an old engine) or it says nothing in time.
 */
export function askWorker(done: (view: WorkerView | null) => void): void {
  let worker: Worker | null = null;
  let address = '';
  let known: WorkerView | null = null;
  let isDone = false;
  const end = () => {
    if (isDone) return;
    isDone = true;
    if (worker !== null) worker.terminate();
    if (address !== '') URL.revokeObjectURL(address);
    done(known);
  };
  try {
    address = URL.createObjectURL(new Blob([`(${look})()`], { type: 'text/javascript' }));
    worker = new Worker(address);
    worker.onmessage = ({ data }) => {
      if (typeof data !== 'object' || data === null) return end();
      known = data as WorkerView;
      if (known.isAll === true) end();
    };
    worker.onerror = (event) => {
      event.preventDefault();
      end();
    };
    setTimeout(end, PATIENCE_MS);
  } catch (_) {
    end();
  }
}

/** Runs in the worker, from its text: it may name nothing outside of itself, and uses the syntax of 2015. */
function look(): void {
  const { userAgent, platform, hardwareConcurrency, languages, webdriver } = navigator;
  const seen: Record<string, unknown> = { ua: userAgent, platform, cores: hardwareConcurrency, webdriver };
  seen.languages = (languages || []).slice(0, 8);
  postMessage(seen);
  const draw = () => {
    const context = new OffscreenCanvas(16, 16).getContext('2d');
    if (context === null) return null;
    context.fillStyle = '#f60';
    context.fillRect(2, 2, 7, 9);
    context.fillStyle = '#069';
    context.fillRect(5, 6, 9, 7);
    return { pixels: context.getImageData(0, 0, 16, 16).data, width: context.measureText('Sundew 0Oo').width };
  };
  try {
    const [first, second] = [draw(), draw()];
    if (first !== null && second !== null) {
      seen.blank = first.pixels.every((value) => value === first.pixels[0]);
      seen.noise = first.pixels.some((value, index) => value !== second.pixels[index]);
      seen.metrics = first.width <= 0 || first.width !== second.width;
    }
    const gl = new OffscreenCanvas(1, 1).getContext('webgl');
    // Others name it at once, and write a warning into the console when they are asked for more.
    if (gl !== null && /^WebKit/.test(gl.getParameter(gl.RENDERER))) {
      const names = gl.getExtension('WEBGL_debug_renderer_info');
      if (names !== null) seen.renderer = String(gl.getParameter(names.UNMASKED_RENDERER_WEBGL)).slice(0, 120);
    }
  } catch (_) {
    // Workers of old engines do not draw.
  }
  seen.isAll = true;
  postMessage(seen);
}
