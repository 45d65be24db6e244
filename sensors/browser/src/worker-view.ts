/** What a worker sees of the browser. */
export type WorkerView = Readonly<Record<string, unknown>>;

const SOURCE =
  'n=navigator;postMessage({ua:n.userAgent,platform:n.platform,cores:n.hardwareConcurrency,languages:(n.languages||[]).slice(0,8),webdriver:n.webdriver})';
const PATIENCE_MS = 250;

/** Asks a worker; null where none may be started (a policy forbids it, an old engine) or it does not answer in time. */
export function askWorker(done: (view: WorkerView | null) => void): void {
  let worker: Worker | null = null;
  let address = '';
  let isDone = false;
  const end = (view: WorkerView | null) => {
    if (isDone) return;
    isDone = true;
    if (worker !== null) worker.terminate();
    if (address !== '') URL.revokeObjectURL(address);
    done(view);
  };
  try {
    address = URL.createObjectURL(new Blob([SOURCE], { type: 'text/javascript' }));
    worker = new Worker(address);
    worker.onmessage = ({ data }) => end(typeof data === 'object' && data !== null ? (data as WorkerView) : null);
    worker.onerror = (event) => {
      event.preventDefault();
      end(null);
    };
    setTimeout(() => end(null), PATIENCE_MS);
  } catch (_) {
    end(null);
  }
}
