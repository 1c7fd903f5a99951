import * as z from 'zod/mini';
import { _default as withDefault } from 'zod/mini';

const configSchema = z.object({
  supabaseUrl: z.string(),
  /** The server of the screens is that of the data too. */
  embedded: withDefault(z.boolean(), false),
  publishableKey: z.string(),
  allowedDomains: z.array(z.string()).check(z.minLength(1)),
  google: z.boolean(),
  /** The server of the screens has a LibreOffice that makes PDF/A of letters. */
  conversion: withDefault(z.boolean(), false),
  /** The process sends mails to clients: it has the data, or has been let in to them, and SMTP. */
  correos: withDefault(z.boolean(), false),
  /** It sends the daily summary. */
  resumen: withDefault(z.boolean(), false),
  /** It compares the documents with what was uploaded. */
  comprobacion: withDefault(z.boolean(), false),
  /** It tells other programs what happens. */
  avisos: withDefault(z.boolean(), false),
  /** It answers `/ics/…`: a static host of the screens does not. */
  ics: withDefault(z.boolean(), false),
  /** Mails are not sent but kept on the server, which prints their links: there is no SMTP. */
  mailsKept: withDefault(z.boolean(), false),
  version: z.string(),
});

export type AppConfig = z.infer<typeof configSchema>;

let current: AppConfig | undefined;

/** Reads /config.json once, before the app mounts: the same bundle serves the embedded backend and a hosted one. */
export async function loadConfig(): Promise<void> {
  const response = await fetch('/config.json', { cache: 'no-store' });
  if (!response.ok) throw new Error(`config.json: ${response.status}`);
  const config = configSchema.parse(await response.json());
  // The page may have been opened as localhost or as 127.0.0.1, or by any other name of the machine.
  current = config.embedded ? { ...config, supabaseUrl: window.location.origin } : config;
}

export function appConfig(): AppConfig {
  if (!current)
    throw new Error(
      'The configuration is not loaded. The app: await loadConfig() before the first import of lib/supabase. A test: import the pure module (x-pasos, rutas, deteccion), not the one that calls the server.',
    );
  return current;
}
