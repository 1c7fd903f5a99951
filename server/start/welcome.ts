import path from 'node:path';

import type { Backend } from './backend';

/** What the person at the console reads once the back office runs. */
export async function welcome(backend: Backend): Promise<string> {
  const { config } = backend;
  const facts = config.supabase ? [`  Datos:               ${config.supabase.url}`] : embeddedFacts(backend);
  const first = config.supabase || (await hasAccounts(backend)) ? [] : ['', ...firstSteps(backend)];
  return [
    '',
    `Back office en marcha: ${config.siteUrl}`,
    '',
    `  Dominios admitidos:  ${config.allowedEmailDomains.join(', ')}`,
    ...facts,
    ...first,
    ...warnings(backend),
    '',
    'Para detenerlo: Ctrl+C',
    '',
  ].join('\n');
}

function embeddedFacts({ config }: Backend): string[] {
  const mails = path.join(config.dataDir, 'mail');
  return [
    `  Carpeta de datos:    ${config.dataDir}`,
    config.databaseUrl ? '  Base de datos:       la de DATABASE_URL' : '',
    `  Correos:             ${config.smtpUrl ? 'se envían por SMTP_URL' : `sin enviar; se guardan en ${mails}`}`,
  ].filter(Boolean);
}

function firstSteps({ config }: Backend): string[] {
  const example = `nombre@${config.allowedEmailDomains[0]}`;
  const where = config.smtpUrl ? 'que le llegará por correo' : 'que aparecerá aquí';
  return [
    'Para empezar:',
    `  1. Abra ${config.siteUrl}/auth y elija «¿No tienes cuenta? Regístrate».`,
    `  2. Regístrese con una dirección de uno de los dominios admitidos, por ejemplo ${example}.`,
    `  3. Abra el enlace de confirmación ${where} y pulse el botón.`,
    'La primera cuenta que se confirme será la administradora.',
  ];
}

/** Only one's own machine can open a link that says localhost. */
function warnings({ config }: Backend): string[] {
  const isOwnMachine = ['127.0.0.1', 'localhost', '::1'].includes(config.host);
  if (isOwnMachine || !config.siteUrl.startsWith('http://localhost:')) return [];
  return [
    '',
    `Aviso: HOST=${config.host} admite a otros equipos, pero los enlaces de los correos dirán ${config.siteUrl}.`,
    'Indique en SITE_URL la dirección con la que se abre el back office.',
  ];
}

async function hasAccounts({ sql }: Backend): Promise<boolean> {
  const rows = await sql`select from auth.users where email_confirmed_at is not null limit 1`;
  return rows.length > 0;
}
