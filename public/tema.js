// Before the first paint, or a dark screen would flash white. A file of its own: the page's policy allows no inline script.
(function () {
  var chosen = null;
  try {
    chosen = localStorage.getItem('tema');
  } catch {
    // No storage: the system's choice is used.
  }
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
