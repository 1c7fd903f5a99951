import fs from 'node:fs';
import path from 'node:path';

import { z } from 'zod';

import { StartError } from './start-error';

export interface Config {
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  /** Without a trailing slash; undefined until the port is known. */
  siteUrl?: string;
  allowedEmailDomains: string[];
  visibility: 'own' | 'team';
  databaseUrl?: string;
  /** The program that answers /rest/v1 instead of the library that does so without it. Absolute. */
  postgrestPath?: string;
  /** A LibreOffice that makes PDF/A of letters. Absolute. */
  sofficePath?: string;
  /** LibreOffice may run where the machine cannot keep it in. */
  sofficeUnconfined?: boolean;
  supabase?: { url: string; publishableKey: string; service?: { key: string; databaseUrl: string } };
  google?: { clientId: string; clientSecret: string };
  smtpUrl?: string;
  mailFrom: string;
  /** Absolute: where a copy of everything is written each day. */
  backupDir?: string;
  /** Bytes that uploads, imports and backups leave free on a disk. */
  diskReserve: number;
  /** Reverse proxies in front of us whose X-Forwarded-* headers are believed. */
  trustProxy: number;
}

/** Once the port is known. */
export type SiteConfig = Config & { siteUrl: string };

const DEFAULT_DOMAINS = 'despacho.example,reclamaciones.example,legal.example,clientes.example';
const DOMAIN = /^(?=.{1,253}$)([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u;

const integer = (min: number, max: number, fallback: number) =>
  z
    .string()
    .default(String(fallback))
    .refine((text) => /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max, {
      error: `debe ser un número entero entre ${min} y ${max}`,
    })
    .transform(Number);

const url = (protocols: string[], example: string) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `debe ser una dirección como ${example}`,
    abort: true,
  });

const origin = (example: string) =>
  url(['http:', 'https:'], example)
    .refine((text) => new URL(text).pathname === '/' && !/[?#]/.test(text), {
      error: `no debe llevar ruta: debe ser como ${example}`,
    })
    .transform((text) => new URL(text).origin);

const domains = z
  .string()
  .default(DEFAULT_DOMAINS)
  .transform((text) => [...new Set(text.split(',').map((part) => part.trim().toLowerCase()))])
  .pipe(
    z.array(
      z.string().regex(DOMAIN, {
        error: (issue) =>
          `debe ser una lista de dominios separados por comas, y «${String(issue.input)}» no es un dominio`,
      }),
    ),
  );

const address = z.string().regex(/^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, {
  error: 'debe ser un remitente como "Despacho <avisos@despacho.es>"',
});

function isProgram(file: string): boolean {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return fs.statSync(file).isFile();
  } catch {
    return false;
  }
}

const program = z
  .string()
  .transform((text) => path.resolve(text))
  .refine(isProgram, { error: 'no es un programa que se pueda ejecutar' });

/** Whoever writes it has read what it means. */
const WITHOUT_CELL = 'acepto-que-pueda-leer-los-archivos-del-servidor-y-usar-la-red';

const environment = z.object({
  PORT: integer(0, 65_535, 3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, { error: 'debe ser una dirección o un nombre de máquina' })
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  SITE_URL: origin('https://despacho.es').optional(),
  ALLOWED_EMAIL_DOMAINS: domains,
  VISIBILITY: z.enum(['own', 'team'], { error: 'debe ser "own" o "team"' }).default('own'),
  DATABASE_URL: url(['postgres:', 'postgresql:'], 'postgres://usuario:clave@servidor:5432/base').optional(),
  POSTGREST_PATH: program.optional(),
  SOFFICE_PATH: program.optional(),
  SOFFICE_SIN_CELDA: z.literal(WITHOUT_CELL, { error: `solo puede ser "${WITHOUT_CELL}"` }).optional(),
  SUPABASE_URL: origin('https://proyecto.supabase.co').optional(),
  SUPABASE_PUBLISHABLE_KEY: z.string().optional(),
  SUPABASE_SERVICE_KEY: z.string().optional(),
  SUPABASE_DB_URL: url(
    ['postgres:', 'postgresql:'],
    'postgres://usuario:clave@servidor:5432/postgres',
  ).optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  SMTP_URL: url(['smtp:', 'smtps:'], 'smtps://usuario:clave@servidor:465').optional(),
  MAIL_FROM: address.optional(),
  BACKUP_DIR: z.string().optional(),
  DISK_RESERVE_MB: integer(0, 1_000_000, 500),
  TRUST_PROXY: integer(0, 10, 0),
});

export const CONFIG_NAMES = Object.keys(environment.shape);
/** They open everything: only whoever starts the process gives them, and no file of it holds them. */
export const NEVER_IN_A_FILE = ['SUPABASE_SERVICE_KEY', 'SUPABASE_DB_URL'];

/** A name set to nothing (`SITE_URL=`) counts as not set. */
const present = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(
    CONFIG_NAMES.map((name) => [name, env[name]?.trim()]).filter(([, value]) => value !== '' && value),
  );

const missing = (name: string, because: string) =>
  new StartError(`Configuración: falta ${name}, porque ${because} está puesto.`);

/** Two settings that make sense only together. */
function pair(
  values: Partial<Record<string, unknown>>,
  first: string,
  second: string,
): [string, string] | undefined {
  const [a, b] = [values[first], values[second]];
  if (typeof a === 'string' && typeof b === 'string') return [a, b];
  if (a !== undefined) throw missing(second, first);
  if (b !== undefined) throw missing(first, second);
  return undefined;
}

/** A copy inside what it is a copy of is lost with it. */
function backupDir(value: string | undefined, dataDir: string): string | undefined {
  if (value === undefined) return undefined;
  const dir = path.resolve(value);
  if (`${dir}${path.sep}`.startsWith(`${dataDir}${path.sep}`)) {
    throw new StartError('Configuración: BACKUP_DIR no debe estar dentro de DATA_DIR.');
  }
  return dir;
}

/** @throws StartError naming the first wrong value */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = environment.safeParse(present(env));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StartError(`Configuración: ${String(issue?.path[0])} ${issue?.message}.`);
  }
  const values = parsed.data;
  const supabase = pair(values, 'SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY');
  const google = pair(values, 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET');
  const service = pair(values, 'SUPABASE_SERVICE_KEY', 'SUPABASE_DB_URL');
  if (service && !supabase) throw missing('SUPABASE_URL', 'SUPABASE_SERVICE_KEY');
  if (values.SMTP_URL && !values.MAIL_FROM) throw missing('MAIL_FROM', 'SMTP_URL');
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: path.resolve(values.DATA_DIR),
    siteUrl: values.SITE_URL,
    allowedEmailDomains: values.ALLOWED_EMAIL_DOMAINS,
    visibility: values.VISIBILITY,
    databaseUrl: values.DATABASE_URL,
    postgrestPath: values.POSTGREST_PATH,
    sofficePath: values.SOFFICE_PATH,
    sofficeUnconfined: values.SOFFICE_SIN_CELDA !== undefined,
    supabase: supabase && {
      url: supabase[0],
      publishableKey: supabase[1],
      ...(service && { service: { key: service[0], databaseUrl: service[1] } }),
    },
    google: google && { clientId: google[0], clientSecret: google[1] },
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? 'Back office <no-responder@localhost>',
    backupDir: backupDir(values.BACKUP_DIR, path.resolve(values.DATA_DIR)),
    diskReserve: values.DISK_RESERVE_MB * 2 ** 20,
    trustProxy: values.TRUST_PROXY,
  };
}
