/**
 * As `ref` of an element, it has the focus once its dialog opens. React's own `autoFocus` focuses before the dialog is
 * shown, where nothing can have the focus, and leaves no attribute that the browser would read.
 */
export function firstField(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '');
}
