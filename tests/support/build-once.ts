import { buildScreens } from '../../server/build';

/** The browser tests run against the built screens: built here when they are missing or old. */
export default async function buildOnce(): Promise<void> {
  await buildScreens();
}
