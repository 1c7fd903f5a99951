import { readdirSync } from 'node:fs';

import { expect, it } from 'vitest';

import { paginasOf } from '@/app/paginas';

/** Pages of something that is open already, which leads to them. */
const ASKED_FOR_ELSEWHERE: Record<string, string> = {
  '/dashboard/costas': 'Costs are of one case file.',
  '/dashboard/usura': 'What was drawn and paid is of one case file.',
  '/dashboard/redactar': 'A mail is to the clients of case files that were chosen.',
  '/dashboard/formato-anterior/nuevo': 'Nobody begins one in the format before.',
};

const addressOf = (file: string) =>
  `/dashboard/${file}`
    .replace(/\.tsx$/, '')
    .replace(/\/(index|route)$/, '')
    .replace(/^\/dashboard\/$/, '/dashboard');

/** Every page of the panel whose address names no row. */
const pages = readdirSync('src/routes/dashboard', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !/\$|(^|\/)-/.test(file))
  .map(addressOf);

it('every page of the panel is found by Buscar, or what leads there is said', () => {
  const paginas = paginasOf({ isAdministrador: true, deal: undefined, onTema: () => undefined });
  const found = new Set(paginas.map((pagina) => 'link' in pagina && String(pagina.link.to)));
  const missing = [...new Set(pages)].filter((page) => !found.has(page));
  expect(missing.toSorted()).toEqual(Object.keys(ASKED_FOR_ELSEWHERE).toSorted());
});
