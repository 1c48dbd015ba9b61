// Runs before the first paint: the page has the ground of its theme from the start.
try {
  const { value } = JSON.parse(localStorage.getItem('pro__DEFAULT_APPEARANCE') ?? '{}');
  const isAsOutside = value === 'system' || matchMedia('(forced-colors: active)').matches;
  const isDark = isAsOutside ? matchMedia('(prefers-color-scheme: dark)').matches : value === 'dark';
  document.documentElement.dataset.appearance = isDark ? 'dark' : 'light';
} catch {
  document.documentElement.dataset.appearance = 'light';
}

// Who has a session goes past the sign-in: the files of the frame, and of a list that the address leads to, are loaded beside the first one. The grid of
// a list follows the frame: while that is drawn the line would be idle; on a phone rows are cards.
try {
  const { src, dataset } = document.currentScript;
  const isList = location.pathname.includes('/online/cgform');
  const filesOf = (names) => (names ?? '').split(' ').filter(Boolean);
  const preload = (name) => {
    const link = document.createElement('link');
    const isStyle = name.endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    link.crossOrigin = '';
    link.href = new URL(name, src).href;
    document.head.append(link);
    return link;
  };
  if (JSON.parse(localStorage.getItem('pro__Access-Token') ?? '{}').value) {
    const ofFrame = filesOf(dataset.frame);
    const hasGrid = isList && !matchMedia('(max-width: 767.98px)').matches;
    for (const name of new Set([...ofFrame, ...(isList ? filesOf(dataset.list) : [])])) {
      const link = preload(name);
      if (hasGrid && name === ofFrame[0]) link.onload = () => filesOf(dataset.grid).forEach(preload);
    }
  }
} catch {
  // The first file asks for them.
}
