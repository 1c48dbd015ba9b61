void import('./bench-page.tsx');
