import type { AuthGatewayOptions } from '../auth/gateway';
import type { DoorTestOptions } from '../door/rest-door';
import type { Log } from '../lib/log';
import type { Entregar } from '../llamadas/entrega';

/** What the start leaves to its caller: mostly what tests replace. */
export interface ServiceOptions {
  log: Log;
  migrationsDir?: string;
  /** Seconds an access token lives. */
  jwtExpiry?: number;
  postgresSettings?: Record<string, string>;
  /** Whether people are being answered: what can wait then does. */
  busy?: () => boolean;
  /** What the tests of sign-in replace: Google, the clock, the limits. */
  auth?: Pick<AuthGatewayOptions, 'googleEndpoints' | 'limits' | 'now' | 'sleep'>;
  /** What the tests of the door replace: its limits, and functions of their own. */
  door?: DoorTestOptions;
  /** What the tests of calls to other programs replace: how one is made. */
  llamadas?: { entregar: Entregar };
}
