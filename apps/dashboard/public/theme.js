// Runs before the first paint, so that a dark page does not flash white.
let chosen = null;
try {
  chosen = localStorage.getItem('sundew.theme');
} catch {
  // The person lets no page keep anything.
}
const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
document.documentElement.dataset.shade = dark ? 'dark' : 'light';
