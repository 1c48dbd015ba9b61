// Runs before the first paint: the page has the ground of its theme from the start.
try {
  const { value } = JSON.parse(localStorage.getItem('pro__DEFAULT_APPEARANCE') ?? '{}');
  const isAsOutside = value === 'system' || matchMedia('(forced-colors: active)').matches;
  const isDark = isAsOutside ? matchMedia('(prefers-color-scheme: dark)').matches : value === 'dark';
  document.documentElement.dataset.appearance = isDark ? 'dark' : 'light';
} catch {
  document.documentElement.dataset.appearance = 'light';
}
