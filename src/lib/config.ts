import * as z from 'zod/mini';
import { _default as withDefault } from 'zod/mini';

const configSchema = z.object({
  supabaseUrl: z.string(),
  publishableKey: z.string(),
  allowedDomains: z.array(z.string()).check(z.minLength(1)),
  google: z.boolean(),
  /** Mails are not sent but kept on the server, which prints their links: there is no SMTP. */
  mailsKept: withDefault(z.boolean(), false),
  /** The data are on the machine that serves the screens: it says how they are, and checks them when asked. */
  servidor: withDefault(z.boolean(), false),
  version: z.string(),
});

export type AppConfig = z.infer<typeof configSchema>;

let current: AppConfig | undefined;

/** Reads /config.json once, before the app mounts: the same bundle serves the embedded backend and a hosted one. */
export async function loadConfig(): Promise<void> {
  const response = await fetch('/config.json', { cache: 'no-store' });
  if (!response.ok) throw new Error(`config.json: ${response.status}`);
  current = configSchema.parse(await response.json());
}

export function appConfig(): AppConfig {
  if (!current) throw new Error('loadConfig() has not run');
  return current;
}
