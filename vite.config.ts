import path from 'node:path';

import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { withoutAuthParts } from './vite/auth-parts';
import { codigoPorPartes } from './vite/codigo-por-partes';
import { deVariasPantallas } from './vite/de-pantallas';
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
    codigoPorPartes(),
    pdfjsFiles(),
    tesseractFiles(),
  ],
  resolve: { alias: { '@': path.resolve(here, 'src') } },
  build: {
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
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
            ...deVariasPantallas(),
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
