/** A power of attorney lasts five years from its own day, whenever its file was uploaded (RD-ley 6/2023, art. 74.6). */
import { expect, it } from 'vitest';

import type { Aportable } from '@/domain/aportacion/caso';
import { checkContenido } from '@/domain/aportacion/comprobar-contenido';
import { PERFIL_LEXNET } from '@/domain/aportacion/perfiles';

const dice = (apudActa: string | undefined, subido: string) => {
  const caso: Aportable = {
    tipo: 'demanda',
    perfil: PERFIL_LEXNET,
    hoy: '2026-11-23',
    escrito: undefined,
    textoEscrito: undefined,
    piezas: [
      {
        documento: {
          id: 'd1',
          fileName: 'Apud acta.pdf',
          clase: 'apud-acta',
          bytes: 1,
          sha256: '0'.repeat(64),
          subido,
          confidencialidad: 'ninguna',
          inspeccion: null,
        },
        numero: '0',
        descripcion: 'Apud acta',
        copia: 'original',
      },
    ],
    exigidos: [],
    freno: undefined,
    clausulas: [],
    objetos: {},
    permitido: false,
    apudActa,
    sinExigido: {},
    ajenos: {},
    anteriores: [],
  };
  return checkContenido(caso).flatMap(({ codigo, texto }) => (codigo === 'apud_acta' ? [texto] : []));
};

it.each([
  ['2021-11-22', ['El apud acta es del 22/11/2021: hace más de 5 años']],
  ['2021-11-23', []],
  ['2026-01-15', []],
  [undefined, ['No consta la fecha del apud acta: no se sabe si el apoderamiento sigue vigente']],
])('del %s, subida el año que sea', (apudActa, frases) => {
  for (const subido of ['2015-10-01T10:00:00Z', '2026-10-01T10:00:00Z'])
    expect(dice(apudActa, subido)).toEqual(frases);
});
