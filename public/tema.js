// Before the first paint, or a dark screen would flash white and compact rows would jump. A file of its own: the page's policy allows no inline script.
(function () {
  var chosen = null;
  var density = null;
  try {
    chosen = localStorage.getItem('tema');
    density = localStorage.getItem('densidad');
  } catch {
    // No storage: the system's theme is used, and the comfortable density.
  }
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  if (density === 'compacta') document.documentElement.setAttribute('data-densidad', density);
})();
