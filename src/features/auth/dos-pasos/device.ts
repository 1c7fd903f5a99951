/** In this order: most browsers call themselves others too. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
];

const first = (known: [RegExp, string][], text: string) => known.find(([said]) => said.test(text))?.[1];

/** «Chrome en Windows», from what the browser calls itself. */
export function deviceOf(userAgent: string | null): string {
  const text = userAgent ?? '';
  const [browser, system] = [first(BROWSERS, text), first(SYSTEMS, text)];
  if (browser && system) return `${browser} en ${system}`;
  return browser ?? system ?? 'Otro programa o navegador';
}
