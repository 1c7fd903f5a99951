import type { IncomingMessage } from 'node:http';

import type { Context } from 'hono';
import type { Sql } from 'postgres';

import type { MailDriver } from '../mail/driver';
import type { AccessTokens } from './access-tokens';
import type { JsonObject } from './json-body';
import type { AuthLimits } from './limits';
import type { RefreshReuse } from './refresh-reuse';
import type { SecretBox } from './secret-box';
import type { Clock } from './timing';

export interface GoogleEndpoints {
  /** Origin that stands in for https://accounts.google.com in the redirect; for tests. */
  accounts: string;
}

/** What every auth route works with. */
export interface AuthServices {
  sql: Sql;
  forward: (request: Request) => Promise<Response>;
  /** Without a trailing slash. */
  siteUrl: string;
  allowRedirect: (target: string) => boolean;
  mail: MailDriver;
  limits: AuthLimits;
  tokens: AccessTokens;
  /** Renews a session in turn: a caller waits for the renewals of the same session that have begun. */
  withCurrentToken: RefreshReuse;
  /** Holds the secrets of second steps. */
  box: SecretBox;
  clock: Clock;
  googleConfigured: boolean;
  googleEndpoints: GoogleEndpoints | undefined;
}

export interface AuthEnv {
  Bindings: { incoming?: IncomingMessage };
  Variables: {
    /** The key of the limits: the client's address. */
    address: string;
    body: JsonObject;
  };
}

export type AuthContext = Context<AuthEnv>;

export type AuthHandler = (c: AuthContext) => Promise<Response>;
