import { readFileSync } from 'node:fs';

import { projectFile } from '../lib/project';

const hosted = (subject: string, file: string) => ({
  subject,
  content_path: projectFile(`supabase/templates/${file}`),
});

/** `auth.email.template` of the engine; supabase/config.toml names the same files and subjects for a hosted project. */
export const mailTemplates = {
  confirmation: hosted('Confirme su registro en el back office', 'confirmation.html'),
  recovery: hosted('Cambie su contraseña del back office', 'recovery.html'),
};

/** Only the embedded server sends it: hosted Auth sends nothing to an address that is already registered. */
const accountExists = {
  subject: 'Ya tiene una cuenta en el back office',
  content_path: projectFile('server/mail/account-exists.html'),
};

const templates = { ...mailTemplates, account_exists: accountExists };

export type TemplateName = keyof typeof templates;

export interface RenderedMail {
  subject: string;
  html: string;
}

export function renderTemplate(name: TemplateName, values: Record<string, string>): RenderedMail {
  const { subject, content_path: file } = templates[name];
  const html = readFileSync(file, 'utf8').replace(/\{\{\s*\.(\w+)\s*\}\}/g, (variable, key: string) =>
    escapeHtml(values[key] ?? variable),
  );
  return { subject, html };
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
