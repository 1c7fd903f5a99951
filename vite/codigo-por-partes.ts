import type { Plugin } from 'vite';

const HELPER = /vite\/preload-helper/;

/**
 * Brings the files of a part before it is imported. A browser that once failed to import a module answers with that failure until
 * the page is loaded again, so what may be lost on the way is brought first: by a link, whose file the import takes as it came, and where that
 * failed by `fetch`, because a second link of the same file neither comes nor fails. What the page's head names is a module already.
 */
const BRING = `
const brought = new Map();
const lost = new Set();
/* Two parts that need a file at the same time wait for one link. */
const bring = (url) => {
  const coming = brought.get(url) ?? (url.endsWith('.css') ? link(url, 'stylesheet') : script(url));
  brought.set(url, coming);
  return coming.catch(() => {
    brought.delete(url);
    lost.add(url);
    throw new Error('Unable to preload ' + url);
  });
};
const script = async (url) =>
  isThere(url, 'modulepreload') || (lost.has(url) ? fetched(url) : link(url, 'preload', 'script'));
const fetched = async (url) => {
  const answer = await fetch(url);
  if (!answer.ok) throw answer;
  // Read to its end: an answer that is cut off halfway is lost too, and the import would wait for one that nobody reads.
  await answer.arrayBuffer();
};
const isThere = (url, rel) => document.querySelector('link[rel="' + rel + '"][href="' + url + '"]');
const link = async (href, rel, as = '') => {
  if (isThere(href, rel)) return;
  const link = Object.assign(document.createElement('link'), { rel, as, crossOrigin: '', href });
  await new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject();
    };
    document.head.append(link);
  });
};
export const __vitePreload = async (load, files = []) => {
  await Promise.all(files.map((file) => bring('/' + file)));
  return load();
};
`;

/** Each part names itself too among the files that it needs: the builder leaves it out where it is the only one. */
export function codigoPorPartes(): Plugin {
  return {
    name: 'codigo-por-partes',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies: (file, files) => [...new Set([file, ...files])],
        },
      },
    }),
    enforce: 'pre',
    load: {
      filter: { id: HELPER },
      handler: () => BRING,
    },
  };
}
