import path from 'node:path';

import type { Screens } from '../http/screens-host';
import { withProgress } from '../lib/progress';
import { PROJECT_DIR } from '../lib/project';
import { buildScreens, isBuilt } from './build';
import { staticScreens } from './static';

const DIST_DIR = path.join(PROJECT_DIR, 'dist');

/** The screens of `dist/`, built first when they are missing or older than their sources. */
export const builtScreens = {
  prepareScreens: async () => {
    if (isBuilt(PROJECT_DIR)) return;
    console.log('Las pantallas se construyen ahora; solo hace falta la primera vez y al actualizar.');
    await withProgress('Construyendo las pantallas', console.log, () => buildScreens(PROJECT_DIR));
  },
  addScreens: ({ app }) => {
    app.get('*', staticScreens(DIST_DIR));
    return Promise.resolve(undefined);
  },
} satisfies Screens;
