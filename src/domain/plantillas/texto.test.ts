import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { unCaso } from '../../../tests/muestras/plantillas/caso';
import { fillTextoDePlantilla, reviewTexto } from './texto';
import { faltan, valoresDe } from './valores';

const fill = (cuerpo: string, caso = unCaso(), asunto: string | null = 'Asunto') => {
  const plantilla = { asunto, cuerpo };
  return fillTextoDePlantilla(plantilla, valoresDe(reviewTexto(plantilla), caso));
};

describe('the check', () => {
  it('finds fields and blocks of subject and text, and the known one that was meant', () => {
    expect(
      reviewTexto({
        asunto: 'Su caso {demandante.nif}',
        cuerpo: 'Hola, {demandante.nombre}\n{#tienePpi}Tiene {clausulas.ppi}\n{/}\n{otra.cosa.rara}',
      }),
    ).toEqual({
      campos: ['demandante.nombre', 'clausulas.ppi'],
      bloques: ['tienePpi'],
      condicionados: { 'clausulas.ppi': [['tienePpi']] },
      desconocidos: [
        { nombre: 'demandante.nif', lugar: 'el asunto', parecido: 'demandante.dni' },
        { nombre: 'otra.cosa.rara', lugar: 'el texto', parecido: undefined },
      ],
      problemas: [],
    });
  });

  it.each([
    ['{demandante.nombre', 'La llave de «{demandante.nombre» no se cierra en su párrafo (en el texto).'],
    ['{#tienePpi}sin cerrar', 'El bloque «{#tienePpi}» no se cierra con «{/}» (en el texto).'],
    ['cierra {/}', '«{/}» cierra un bloque que nadie ha abierto (en el texto).'],
    ['{demandante.\nnombre}', 'La llave de «{demandante.» no se cierra en su párrafo (en el texto).'],
  ])('says what is wrong with %j', (cuerpo, problem) => {
    expect(reviewTexto({ asunto: null, cuerpo }).problemas).toContain(problem);
  });

  it('takes no list into a subject', () => {
    expect(reviewTexto({ asunto: '{#documentos}{n}{/}', cuerpo: 'x' }).problemas).toEqual([
      '«{#documentos}» se repite, y un asunto es una sola línea (en el asunto).',
    ]);
  });
});

describe('filling', () => {
  it('writes fields, conditions and lists, without the lines of their marks', () => {
    const documentos = [
      { titulo: 'Contrato', clase: 'Contrato', paginas: 2 },
      { titulo: 'Recibo', clase: 'Recibo', paginas: null },
    ];
    const cuerpo =
      'Hola, {demandante.pila}:\n{#documentos}\n{n}. {titulo}\n{/}\n{#tieneCpd}\nNo sale\n{/tieneCpd}\nFin {hoy}';
    expect(fill(cuerpo, unCaso({}, { documentos })).cuerpo).toBe(
      'Hola, María:\n1. Contrato\n2. Recibo\nFin 24/11/2026',
    );
  });

  it('writes the text that the service has for the phase, and lacks it where there is none', () => {
    const servicio = { textos: { general: 'Su caso contra {acreedor} sigue.' }, fase: 'admitida' };
    expect(fill('{texto.cliente}', unCaso({}, { servicio })).cuerpo).toBe(
      'Su caso contra Banco, S.A. sigue.',
    );
    const revision = reviewTexto({ asunto: null, cuerpo: '{texto.cliente}' });
    const without = unCaso({ creditorname: null }, { servicio });
    expect(faltan(revision, valoresDe(revision, without))).toEqual(['texto.cliente']);
    expect(faltan(revision, valoresDe(revision, unCaso()))).toEqual(['texto.cliente']);
  });

  it('lets no value become a field, a second line of the subject, or turn it around', () => {
    const debtorfullname = '{demandante.dni}{#tienePpi}x{/}\r\nBcc: otro@ejemplo.es\u2028\u202Ex';
    const { asunto, cuerpo } = fill(
      '{demandante.nombre}',
      unCaso({ debtorfullname }),
      'Para {demandante.nombre}',
    );
    expect(asunto).toBe('Para {demandante.dni}{#tienePpi}x{/} Bcc: otro@ejemplo.es x');
    expect(cuerpo).toContain('{demandante.dni}{#tienePpi}x{/}');
  });

  it('whatever a case file says, stays what it says', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (debtorfullname) => {
        const { asunto, cuerpo } = fill(
          '<{demandante.nombre}>',
          unCaso({ debtorfullname }),
          'a{demandante.nombre}',
        );
        expect(asunto).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
        expect(cuerpo.startsWith('<') && cuerpo.endsWith('>')).toBe(true);
        expect(cuerpo).not.toContain('12345678Z');
      }),
      { numRuns: 60, examples: [['{demandante.dni}'], ['{#tienePpi}{demandante.dni}{/}']] },
    );
  });
});
