import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { describe, expect, test } from 'vitest';

import { readConfig, type Config } from '../../server/lib/config';
import { StartError } from '../../server/lib/start-error';
import { readEnvironment } from '../../server/start/env-file';
import { makeTempDir } from '../support/shared-postgres';

test('without any setting the defaults are used', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: path.resolve('data'),
    siteUrl: undefined,
    allowedEmailDomains: ['despacho.example', 'reclamaciones.example', 'legal.example', 'clientes.example'],
    visibility: 'own',
    databaseUrl: undefined,
    supabase: undefined,
    google: undefined,
    smtpUrl: undefined,
    mailFrom: 'Back office <no-responder@localhost>',
    trustProxy: 0,
    diskReserve: 500 * 1024 * 1024,
    backupDir: undefined,
    postgrestPath: undefined,
    sofficePath: undefined,
    sofficeUnconfined: false,
  });
});

const good: [NodeJS.ProcessEnv, Partial<Config>][] = [
  [{ PORT: '8080' }, { port: 8080 }],
  [{ PORT: ' 0 ' }, { port: 0 }],
  [{ PORT: '' }, { port: 3000 }],
  [{ HOST: '0.0.0.0' }, { host: '0.0.0.0' }],
  [{ HOST: '::1' }, { host: '::1' }],
  [{ DATA_DIR: '/srv/datos del despacho' }, { dataDir: '/srv/datos del despacho' }],
  [{ SITE_URL: 'https://Despacho.es/' }, { siteUrl: 'https://despacho.es' }],
  [{ SITE_URL: 'http://localhost:3000' }, { siteUrl: 'http://localhost:3000' }],
  [{ ALLOWED_EMAIL_DOMAINS: 'Uno.es, dos.es,uno.es' }, { allowedEmailDomains: ['uno.es', 'dos.es'] }],
  [{ ALLOWED_EMAIL_DOMAINS: 'señor-despacho.es' }, { allowedEmailDomains: ['señor-despacho.es'] }],
  [{ VISIBILITY: 'team' }, { visibility: 'team' }],
  [{ DATABASE_URL: 'postgres://u:p@h:5432/b' }, { databaseUrl: 'postgres://u:p@h:5432/b' }],
  [{ POSTGREST_PATH: process.execPath }, { postgrestPath: process.execPath }],
  [{ SOFFICE_PATH: process.execPath }, { sofficePath: process.execPath, sofficeUnconfined: false }],
  [
    { SOFFICE_SIN_CELDA: 'acepto-que-pueda-leer-los-archivos-del-servidor-y-usar-la-red' },
    { sofficeUnconfined: true },
  ],
  [
    { SUPABASE_URL: 'https://x.supabase.co', SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' },
    { supabase: { url: 'https://x.supabase.co', publishableKey: 'sb_publishable_x' } },
  ],
  [
    { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secreto' },
    { google: { clientId: 'id', clientSecret: 'secreto' } },
  ],
  [
    { SMTP_URL: 'smtps://u:p@h:465', MAIL_FROM: 'Despacho <avisos@despacho.es>' },
    { smtpUrl: 'smtps://u:p@h:465', mailFrom: 'Despacho <avisos@despacho.es>' },
  ],
  [{ MAIL_FROM: 'avisos@despacho.es' }, { mailFrom: 'avisos@despacho.es' }],
  [{ TRUST_PROXY: '2' }, { trustProxy: 2 }],
];

test.each(good)('%j is accepted', (env, expected) => {
  expect(readConfig(env)).toMatchObject(expected);
});

const bad: [NodeJS.ProcessEnv, string][] = [
  [{ PORT: 'ochenta' }, 'Configuración: PORT debe ser un número entero entre 0 y 65535.'],
  [{ PORT: '70000' }, 'Configuración: PORT debe ser un número entero entre 0 y 65535.'],
  [{ PORT: '-1' }, 'Configuración: PORT debe ser un número entero entre 0 y 65535.'],
  [{ PORT: '3000.5' }, 'Configuración: PORT debe ser un número entero entre 0 y 65535.'],
  [{ HOST: 'no vale' }, 'Configuración: HOST debe ser una dirección o un nombre de máquina.'],
  [{ SITE_URL: 'despacho.es' }, 'Configuración: SITE_URL debe ser una dirección como https://despacho.es.'],
  [
    { SITE_URL: 'ftp://despacho.es' },
    'Configuración: SITE_URL debe ser una dirección como https://despacho.es.',
  ],
  [
    { SITE_URL: 'https://despacho.es/office' },
    'Configuración: SITE_URL no debe llevar ruta: debe ser como https://despacho.es.',
  ],
  [
    { ALLOWED_EMAIL_DOMAINS: 'uno.es,@dos.es' },
    'Configuración: ALLOWED_EMAIL_DOMAINS debe ser una lista de dominios separados por comas, y «@dos.es» no es un dominio.',
  ],
  [
    { ALLOWED_EMAIL_DOMAINS: ',' },
    'Configuración: ALLOWED_EMAIL_DOMAINS debe ser una lista de dominios separados por comas, y «» no es un dominio.',
  ],
  [{ VISIBILITY: 'todos' }, 'Configuración: VISIBILITY debe ser "own" o "team".'],
  [
    { SOFFICE_SIN_CELDA: 'sí' },
    'Configuración: SOFFICE_SIN_CELDA solo puede ser "acepto-que-pueda-leer-los-archivos-del-servidor-y-usar-la-red".',
  ],
  [{ SOFFICE_PATH: '/no/hay/nada' }, 'Configuración: SOFFICE_PATH no es un programa que se pueda ejecutar.'],
  [
    { POSTGREST_PATH: '/no/hay/nada' },
    'Configuración: POSTGREST_PATH no es un programa que se pueda ejecutar.',
  ],
  [
    { DATABASE_URL: 'mysql://h/b' },
    'Configuración: DATABASE_URL debe ser una dirección como postgres://usuario:clave@servidor:5432/base.',
  ],
  [
    { SUPABASE_URL: 'x.supabase.co', SUPABASE_PUBLISHABLE_KEY: 'k' },
    'Configuración: SUPABASE_URL debe ser una dirección como https://proyecto.supabase.co.',
  ],
  [
    { SUPABASE_URL: 'https://x.supabase.co' },
    'Configuración: falta SUPABASE_PUBLISHABLE_KEY, porque SUPABASE_URL está puesto.',
  ],
  [
    { SUPABASE_URL: 'https://x.supabase.co', SUPABASE_PUBLISHABLE_KEY: 'k', SUPABASE_SERVICE_KEY: 's' },
    'Configuración: falta SUPABASE_DB_URL, porque SUPABASE_SERVICE_KEY está puesto.',
  ],
  [
    { SUPABASE_SERVICE_KEY: 's', SUPABASE_DB_URL: 'postgres://a:b@c/d' },
    'Configuración: falta SUPABASE_URL, porque SUPABASE_SERVICE_KEY está puesto.',
  ],
  [
    { SUPABASE_PUBLISHABLE_KEY: 'k' },
    'Configuración: falta SUPABASE_URL, porque SUPABASE_PUBLISHABLE_KEY está puesto.',
  ],
  [
    { GOOGLE_CLIENT_ID: 'x' },
    'Configuración: falta GOOGLE_CLIENT_SECRET, porque GOOGLE_CLIENT_ID está puesto.',
  ],
  [
    { GOOGLE_CLIENT_SECRET: 'x' },
    'Configuración: falta GOOGLE_CLIENT_ID, porque GOOGLE_CLIENT_SECRET está puesto.',
  ],
  [
    { SMTP_URL: 'correo.es', MAIL_FROM: 'a@b.es' },
    'Configuración: SMTP_URL debe ser una dirección como smtps://usuario:clave@servidor:465.',
  ],
  [{ SMTP_URL: 'smtp://h' }, 'Configuración: falta MAIL_FROM, porque SMTP_URL está puesto.'],
  [
    { MAIL_FROM: 'el despacho' },
    'Configuración: MAIL_FROM debe ser un remitente como "Despacho <avisos@despacho.es>".',
  ],
  [{ TRUST_PROXY: 'sí' }, 'Configuración: TRUST_PROXY debe ser un número entero entre 0 y 10.'],
];

test.each(bad)('%j stops the start and is named', (env, message) => {
  expect(() => readConfig(env)).toThrow(new StartError(message));
});

describe('the file .env', () => {
  const write = async (text: string) => {
    const file = path.join(await makeTempDir('backoffice-env-'), '.env');
    await writeFile(file, text);
    return file;
  };

  test('may be missing', () => {
    expect(readEnvironment('/no/existe/.env', { PORT: '1' })).toEqual({ PORT: '1' });
  });

  test('gives what the environment does not say', async () => {
    const file = await write('# ajustes\n\nPORT=4000\nexport HOST = "0.0.0.0"\r\nVISIBILITY=team # todos\n');
    expect(readEnvironment(file, { PORT: '5000' })).toEqual({
      PORT: '5000',
      HOST: '0.0.0.0',
      VISIBILITY: 'team',
    });
  });

  test('with a line that sets nothing names the line', async () => {
    const file = await write('PORT=4000\nHOST 0.0.0.0\n');
    expect(() => readEnvironment(file, {})).toThrow(
      `Configuración: la línea 2 de ${file} no es NOMBRE=valor.`,
    );
  });

  test('with a misspelt name names it', async () => {
    const file = await write('ALLOWED_EMAIL_DOMAIN=despacho.es\n');
    expect(() => readEnvironment(file, {})).toThrow(
      `Configuración: ${file} tiene ALLOWED_EMAIL_DOMAIN, que no es ningún ajuste conocido.`,
    );
  });

  test.each(['SUPABASE_SERVICE_KEY', 'SUPABASE_DB_URL'])(
    'with %s says that no file holds it',
    async (name) => {
      const file = await write(`${name}=secreto\n`);
      expect(() => readEnvironment(file, {})).toThrow(
        `Configuración: ${name} abre todos los datos y no se lee de ${file}: póngala en el entorno del servicio.`,
      );
    },
  );

  test('that cannot be read stops the start', async () => {
    const folder = path.join(await makeTempDir('backoffice-env-'), '.env');
    await mkdir(folder);
    expect(() => readEnvironment(folder, {})).toThrow(`Configuración: no se puede leer ${folder}: EISDIR`);
  });
});
