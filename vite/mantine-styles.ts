import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import type { Plugin } from 'vite';

const stylesDir = path.dirname(
  createRequire(import.meta.url).resolve('@mantine/core/styles/global.layer.css'),
);
const CLASSES_OF_A_COMPONENT = /@mantine[\\/]core[\\/]esm[\\/].*[\\/](\w+)\.module\.mjs$/;
const ALL = '@mantine/core/styles.layer.css';
const ALWAYS = ['default-css-variables', 'baseline', 'global'].map(styleOf);

/**
 * The kit's style sheet is 44 KB in gzip, most of it for components that no page, or not the first, shows. In a build each component brings
 * its own part, beside the names of its classes: what is not used is not there, and what is used later comes with the code that uses it.
 * While developing, the kit is bundled before plugins see it, and all of the style sheet is there.
 */
export function mantineStyles(): Plugin {
  return {
    name: 'mantine-styles',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (id.endsWith('/src/app/mount-app.tsx')) {
        if (!code.includes(`'${ALL}'`)) throw new Error(`mount-app.tsx does not import ${ALL}`);
        return code.replace(`import '${ALL}';`, ALWAYS.map((file) => `import '${file}';`).join(' '));
      }
      const name = CLASSES_OF_A_COMPONENT.exec(id)?.[1];
      if (!name || !fs.existsSync(path.join(stylesDir, `${name}.layer.css`))) return undefined;
      return `import '${styleOf(name)}';\n${code}`;
    },
  };
}

function styleOf(name: string): string {
  return `@mantine/core/styles/${name}.layer.css`;
}
