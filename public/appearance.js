// Runs before the first paint: the page has the ground of its theme from the start.
try {
  const { value } = JSON.parse(localStorage.getItem('pro__DEFAULT_APPEARANCE') ?? '{}');
  const isAsOutside = value === 'system' || matchMedia('(forced-colors: active)').matches;
  const isDark = isAsOutside ? matchMedia('(prefers-color-scheme: dark)').matches : value === 'dark';
  document.documentElement.dataset.appearance = isDark ? 'dark' : 'light';
} catch {
  document.documentElement.dataset.appearance = 'light';
}

// Who has a session goes past the sign-in: the files of the frame, and of a list that the address leads to, are loaded beside the first one.
try {
  const { src, dataset } = document.currentScript;
  const hasSession = Boolean(JSON.parse(localStorage.getItem('pro__Access-Token') ?? '{}').value);
  const names = hasSession ? `${dataset.frame ?? ''} ${location.pathname.includes('/online/cgform') ? (dataset.list ?? '') : ''}` : '';
  for (const name of new Set(names.split(' ').filter(Boolean))) {
    const link = document.createElement('link');
    const isStyle = name.endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    link.crossOrigin = '';
    link.href = new URL(name, src).href;
    document.head.append(link);
  }
} catch {
  // The first file asks for them.
}
