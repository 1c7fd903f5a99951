import { PROJECT_DIR } from '../../server/lib/project';
import { buildScreens, isBuilt } from '../../server/screens/build';

/** The browser tests run against the built screens: built here when they are missing or old. */
export default async function buildOnce(): Promise<void> {
  if (!isBuilt(PROJECT_DIR)) await buildScreens(PROJECT_DIR);
}
