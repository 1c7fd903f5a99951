import type { Plugin } from 'vite';

const HELPER = /vite\/preload-helper/;

/**
 * Brings the files of a part before it is imported. A browser that once failed to import a module answers with that failure until
 * the page is loaded again, so what may be lost on the way is asked for with `fetch`, which can be asked again.
 */
const BRING = `
const brought = new Set();
const bring = async (url) => {
  if (brought.has(url)) return;
  await (url.endsWith('.css') ? style(url) : script(url));
  brought.add(url);
};
const script = async (url) => {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error('Unable to preload ' + url);
  // Read to its end: an answer that is cut off halfway is lost too, and the import would wait for one that nobody reads.
  await answer.arrayBuffer();
};
const style = (url) => {
  if (document.querySelector('link[rel="stylesheet"][href="' + url + '"]')) return;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href: url });
  return new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new Error('Unable to preload ' + url));
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
