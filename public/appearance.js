// Runs before the first paint: the page has the ground of its theme from the start.
try {
  const { value } = JSON.parse(localStorage.getItem('pro__DEFAULT_APPEARANCE') ?? '{}');
  const isDark = value === 'dark' || (value === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.appearance = isDark ? 'dark' : 'light';
} catch {
  document.documentElement.dataset.appearance = 'light';
}
