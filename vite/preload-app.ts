import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/**
 * `main.tsx` imports the app only once the configuration is there. The browser is told of its code in the page's head, so that both come at the
 * same time.
 */
export function preloadApp(entry: string): Plugin {
  return {
    name: 'preload-app',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const app = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(entry));
        if (!app) throw new Error(`There is no chunk of ${entry}`);
        const needed = withImports(app, chunks);
        // Vite has named those that main.tsx imports itself.
        return [...needed.flatMap(stylesOf), ...needed.map(scriptOf), ...fontsOf(bundle)].filter(
          ({ attrs }) => !html.includes(String(attrs?.href)),
        );
      },
    },
  };
}

function withImports(chunk: Rolldown.OutputChunk, chunks: Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
  const needed = new Set([chunk]);
  // A set goes on to what is put into it meanwhile.
  for (const { imports } of needed) {
    for (const other of chunks) if (imports.includes(other.fileName)) needed.add(other);
  }
  return [...needed];
}

function stylesOf({ viteMetadata }: Rolldown.OutputChunk): HtmlTagDescriptor[] {
  return [...(viteMetadata?.importedCss ?? [])].map((file) => ({
    tag: 'link',
    attrs: { rel: 'stylesheet', crossorigin: true, href: `/${file}` },
    injectTo: 'head',
  }));
}

function scriptOf({ fileName }: Rolldown.OutputChunk): HtmlTagDescriptor {
  return {
    tag: 'link',
    attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
    injectTo: 'head',
  };
}

/** Otherwise asked for when the first letter is drawn. After the code: there is a letter to stand in for it. */
function fontsOf(bundle: Rolldown.OutputBundle): HtmlTagDescriptor[] {
  const font = Object.keys(bundle).find((file) => /inter-latin-wght-normal.*\.woff2$/.test(file));
  if (!font) throw new Error('There is no Inter among the files');
  const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, fetchpriority: 'low' };
  return [{ tag: 'link', attrs: { ...attrs, href: `/${font}` }, injectTo: 'head' }];
}
