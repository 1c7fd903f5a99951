import type { Hono } from 'hono';

import type { SiteConfig } from '../lib/config';
import type { Listener, NodeHandler } from './listener';

/** What the screens are added to. */
export interface ScreensHost {
  app: Hono;
  listener: Listener;
  config: SiteConfig;
}

/** The built screens, or those of Vite in development. */
export interface Screens {
  /** Runs beside the start of the database. */
  prepareScreens?: () => Promise<void>;
  /** Puts the screens behind the API; may answer requests itself by returning a handler. */
  addScreens?: (host: ScreensHost) => Promise<NodeHandler | undefined>;
}
