/**
 * Goes on once a change is made, also when its form or page is gone by then; the callbacks of `mutate` are not called
 * there. A failure is said by who shows the change, or in a corner.
 */
export function onceDone<Made>(change: Promise<Made>, next: (made: Made) => void): void {
  change.then(next, () => {});
}
