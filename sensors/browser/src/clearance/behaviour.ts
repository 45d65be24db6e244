/** Aggregates of input; never where, what or which key. */
export interface Behaviour {
  pointer_samples: number;
  /** Between the first and the last sample, ms. */
  pointer_ms: number;
  touches: number;
}

const LEAST_SAMPLES = 24;
const LEAST_MS = 750;
const LEAST_TOUCHES = 8;

/** Counts, and calls `enough` once when it is as much as people do. */
export function countBehaviour(enough: (behaviour: Behaviour) => void): void {
  const counted: Behaviour = { pointer_samples: 0, pointer_ms: 0, touches: 0 };
  let firstAt = 0;
  let isTold = false;
  const look = () => {
    const hasMoved = counted.pointer_samples >= LEAST_SAMPLES && counted.pointer_ms >= LEAST_MS;
    if (isTold || !(hasMoved || counted.touches >= LEAST_TOUCHES)) return;
    isTold = true;
    enough(counted);
  };
  const listen = (name: string, hear: (event: Event) => void) =>
    addEventListener(
      name,
      (event) => {
        if (!event.isTrusted) return;
        hear(event);
        look();
      },
      { capture: true, passive: true } as AddEventListenerOptions,
    );
  listen('pointermove', (event) => {
    if (counted.pointer_samples === 0) firstAt = event.timeStamp;
    counted.pointer_samples++;
    counted.pointer_ms = Math.round(event.timeStamp - firstAt);
  });
  listen('touchstart', () => {
    counted.touches++;
  });
}
