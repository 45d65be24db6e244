// Runs before the first paint, so that a dark page does not flash white.
const chosen = localStorage.getItem('sundew.theme');
const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
document.documentElement.dataset.shade = dark ? 'dark' : 'light';
