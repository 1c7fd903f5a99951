import path from 'node:path';

import type { Plugin } from 'vite';

import { ownFiles, packageAt } from './own-files';

/** One of several that the package brings: every browser that runs the screens has SIMD, and the data are of the LSTM reader alone. */
const CORE = 'tesseract-core-simd-lstm';

/**
 * What reads scans: tesseract.js' worker, its WebAssembly and the Spanish data, from our own origin. The data stay packed, under a name
 * that does not say so: the worker unpacks them, and what ends in `.gz` is a packed form of another file to those who serve the screens.
 */
export function tesseractFiles(): Plugin {
  const { dir, version } = packageAt('tesseract.js');
  const core = packageAt('tesseract.js-core').dir;
  const data = packageAt('@tesseract.js-data/spa');
  return ownFiles('tesseract-files', `/assets/tesseract-${version}/`, {
    'worker.js': path.join(dir, 'dist/worker.min.js'),
    [`${CORE}.js`]: path.join(core, `${CORE}.js`),
    [`${CORE}.wasm`]: path.join(core, `${CORE}.wasm`),
    [`${data.version}/spa.traineddata`]: path.join(data.dir, '4.0.0_best_int/spa.traineddata.gz'),
  });
}
