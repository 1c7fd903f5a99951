import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

import { contestado, mutados, mutadosPorDentro } from '../../../tests/muestras/mutar';
import { textoDeDocumento, type TipoConTexto } from './texto-de-documento';

const MAX = 200_000;
const FIXTURES = path.resolve(import.meta.dirname, '../../../tests/support/fixtures/textos');
const muestra = (tipo: TipoConTexto) => [
  new Uint8Array(readFileSync(path.join(FIXTURES, `libreoffice.${tipo}`))),
];

it.each<[string, TipoConTexto, () => Iterable<Uint8Array<ArrayBuffer>>]>([
  ['RTF', 'rtf', () => mutados(muestra('rtf'))],
  ['DOCX', 'docx', () => mutados(muestra('docx'))],
  ['part of a DOCX', 'docx', () => mutadosPorDentro(muestra('docx'))],
  ['ODT', 'odt', () => mutados(muestra('odt'))],
  ['part of an ODT', 'odt', () => mutadosPorDentro(muestra('odt'))],
])(
  'a damaged %s has some text or none, soon',
  async (_what, tipo, danados) => {
    for (const bytes of danados()) {
      const texto = await contestado(() => textoDeDocumento(tipo, bytes, MAX));
      expect(texto.length).toBeLessThanOrEqual(MAX);
      // PostgreSQL takes no NUL and no half of a letter.
      expect(texto).not.toContain('\0');
      expect(texto.isWellFormed()).toBe(true);
    }
  },
  600_000,
);
