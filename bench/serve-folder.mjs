/**
 * `npm run bench:before` runs this inside a copy of a version: it starts that version's backend and screens over its data, with the limits of one person
 * raised, and prints where it is. Versions keep their parts in other folders.
 */
const [folder, dataDir] = process.argv.slice(2);

async function firstOf(...files) {
  for (const file of files) {
    try {
      return await import(`${folder}/${file}`);
    } catch (error) {
      if (error.code !== 'ERR_MODULE_NOT_FOUND' || !error.message.includes(file)) throw error;
    }
  }
  throw new Error(`${folder} has none of ${files.join(', ')}`);
}

const { startBackend } = await firstOf('server/start/backend.ts', 'server/backend.ts');
const { builtScreens } = await firstOf('server/screens/built.ts');
const { readConfig } = await firstOf('server/lib/config.ts', 'server/config.ts');
const backend = await startBackend(readConfig({ PORT: '0', DATA_DIR: dataDir }), {
  ...builtScreens,
  door: { limits: { person: { burst: 1e6, perHour: 1e9 }, atOnce: 32 } },
});
console.log(`SERVES ${JSON.stringify({ url: backend.url, key: backend.publishableKey })}`);
process.on('SIGTERM', () => void backend.stop().then(() => process.exit(0)));
