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
      handler(_html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const app = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(entry));
        if (!app) throw new Error(`There is no chunk of ${entry}`);
        const needed = [app, ...chunks.filter(({ fileName }) => app.imports.includes(fileName))];
        return [...needed.flatMap(stylesOf), ...needed.map(scriptOf)];
      },
    },
  };
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
