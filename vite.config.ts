import path from 'node:path';

import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { withoutAuthParts } from './vite/auth-parts';
import { mantineStyles } from './vite/mantine-styles';
import { pdfjsFiles } from './vite/pdfjs-files';
import { preloadApp } from './vite/preload-app';
import { tesseractFiles } from './vite/tesseract-files';

const here = import.meta.dirname;
const APP = 'src/app/mount-app.tsx';

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // What a page asks for comes with the page; otherwise the API of every section would be in the first load.
      codeSplittingOptions: {
        defaultBehavior: [['loader', 'component'], ['errorComponent'], ['notFoundComponent']],
      },
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/route-tree.gen.ts',
    }),
    react(),
    mantineStyles(),
    withoutAuthParts(),
    preloadApp(APP),
    pdfjsFiles(),
    tesseractFiles(),
  ],
  resolve: { alias: { '@': path.resolve(here, 'src') } },
  build: {
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: path.resolve(here, 'index.html'), app: path.resolve(here, APP) },
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'arranque',
              test: /\/src\/lib\/config\.ts$|\/node_modules\/zod\/|preload-helper/,
              priority: 2,
            },
            {
              name: 'app',
              tags: ['$initial'],
              test: /^(?!.*\/(main\.tsx|start-failure\.ts|base\.css|index\.html))/,
              priority: 1,
            },
            // What several screens share, in one file instead of a hundred: see docs/decisions/067.
            {
              name: 'comun',
              test: /\/src\/(ui|lib|data)\/|\/node_modules\/(@tabler|@tanstack|@mantine\/(core|hooks|form))\//,
              minShareCount: 3,
            },
            // An icon of two screens is smaller than the request for it.
            { name: 'iconos', test: /\/node_modules\/@tabler\//, minShareCount: 2 },
            // Whoever comes in goes from one of these pages to the next.
            { name: 'entrada', test: /\/src\/features\/(auth|legal)\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
