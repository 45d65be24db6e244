/** Moves the focus to the page itself. A link to `#content` would lead to another page: addresses are relative to where the service is reached. */
export function toContent(): void {
  document.getElementById('content')?.focus();
}
