import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { ADVERSAS } from '../../../tests/muestras/judiciales/resoluciones-adversas';
import deOtraMano from '../../../tests/muestras/judiciales/resoluciones-de-otra-mano.json';
import { DE_QUIEN_PRUEBA } from '../../../tests/muestras/judiciales/resoluciones-de-quien-prueba';
import { DE_SEGUNDA_VUELTA } from '../../../tests/muestras/judiciales/resoluciones-de-segunda-vuelta';
import { DE_TERCERA_VUELTA } from '../../../tests/muestras/judiciales/resoluciones-de-tercera-vuelta';
import { DE_TRAMITE } from '../../../tests/muestras/judiciales/resoluciones-de-tramite';
import { EN_CATALAN } from '../../../tests/muestras/judiciales/resoluciones-en-catalan';
import { HOSTILES } from '../../../tests/muestras/judiciales/resoluciones-hostiles';
import { QUE_ACABAN } from '../../../tests/muestras/judiciales/resoluciones-que-acaban';
import { SIN_AFINAR } from '../../../tests/muestras/judiciales/resoluciones-sin-afinar';
import { readResolucion } from './leer-resolucion';
import { resolucionDe } from './resoluciones';

const CASOS = [
  ...DE_TRAMITE,
  ...QUE_ACABAN,
  ...SIN_AFINAR,
  ...ADVERSAS,
  ...HOSTILES,
  ...EN_CATALAN,
  ...Object.values(DE_QUIEN_PRUEBA).flat(),
  ...Object.values(DE_SEGUNDA_VUELTA).flat(),
  ...DE_TERCERA_VUELTA,
];

/** Each as it would be decided. */
const DECISIONES: Record<string, string> = {
  'admitir a trámite la demanda': 'admision',
  'inadmitir a trámite la demanda': 'inadmision',
  'despachar ejecución frente a Banco Norte': 'ejecucion',
  'declarar firme la sentencia': 'firmeza',
  'declarar la firmeza de la sentencia': 'firmeza',
  'aprobar la tasación de costas': 'tasacion_aprobada',
  'homologar el acuerdo': 'homologacion',
  'tener por contestada la demanda': 'contestada',
  'declarar en rebeldía a la demandada': 'contestada',
  'tener por allanada a la demandada': 'allanamiento',
  'tener por desistida a la actora': 'desistimiento',
  'suspender el curso de los autos': 'suspension',
  'aclarar la sentencia': 'aclaracion',
  'requerir a la actora por diez días': 'requerimiento',
  'dar traslado a la actora por diez días': 'traslado',
  'emplazar a las partes ante la Audiencia Provincial': 'comparecencia',
};
const NIEGAN = [
  'No ha lugar',
  'Se declara no haber lugar',
  'No habiendo lugar',
  'No procede acceder',
  'Se deniega la petición y no ha lugar',
  'Tampoco ha lugar',
  'En modo alguno procede acceder',
  'En ningún caso puede accederse',
];
const DE_PASO = [
  'por tanto',
  'por lo expuesto en el fundamento segundo',
  'al no concurrir los requisitos',
  'según el artículo 404 de la Ley',
  'oída la parte contraria',
  'y vista la documentación aportada',
  'por el momento',
];

describe('readResolucion', () => {
  it('has at least a hundred and twenty texts, a third of which propose nothing', () => {
    expect(CASOS.length).toBeGreaterThanOrEqual(120);
    expect(CASOS.filter(([, clase]) => clase === undefined).length).toBeGreaterThanOrEqual(CASOS.length / 3);
  });

  it.each([
    ['Requiérase a la actora para que aporte el contrato en diez días.', 10, true],
    ['Dese traslado a la parte contraria por término de diez días.', 10, true],
    [
      'Se admite la reconvención y se da traslado a la actora por veinte días, dando copia a la demandada.',
      20,
      true,
    ],
    ['Requiérase a las partes por cinco días siguientes a la notificación de esta resolución.', 5, true],
    [
      'Se requiere para que subsane en el plazo de diez días a contar desde el siguiente al de su notificación.',
      10,
      true,
    ],
    ['Requiérase a la demandada para que aporte el contrato en diez días.', 10, false],
    ['Requiérase de pago al condenado por término de cinco días.', 5, false],
    ['Dese traslado a la entidad bancaria demandada por diez días.', 10, false],
    ['Se requiere de subsanación por plazo de 7 días naturales.', 7, false],
    ['Requiérase a la actora para que aporte el dictamen cinco días antes de la vista.', 5, false],
    ['Requiérase a la actora para que aporte el dictamen con diez días de antelación a la vista.', 10, false],
    [
      'Requiérase a la actora para que lo acredite en diez días desde la celebración de la subasta.',
      10,
      false,
    ],
    ['Requiérase a la actora para que lo acredite en el plazo de un mes.', null, false],
    ['Requiérase a la actora por cinco días, y por diez días si reside fuera.', null, false],
  ])('counts by itself only working days of the claimant from the notice: %s', (texto, dias, contables) => {
    expect(readResolucion(texto)).toMatchObject({ dias, contables });
  });

  it('never proposes what is denied, whatever stands between and however its lines are cut', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...NIEGAN),
        fc.array(fc.constantFrom(...DE_PASO), { maxLength: 2 }),
        fc.constantFrom(...Object.entries(DECISIONES)),
        fc.boolean(),
        fc.func(fc.constantFrom(' ', ' ', ' ', '\n', '  ')),
        (niega, dePaso, [decision, clase], enMayusculas, entre) => {
          const incisos = dePaso.length > 0 ? `, ${dePaso.join(', ')},` : '';
          const escrito = `${niega}${incisos} a ${decision}. Notifíquese.`;
          const texto = (enMayusculas ? escrito.toUpperCase() : escrito)
            .split(' ')
            .reduce((antes, palabra, at) => `${antes}${entre(at)}${palabra}`);
          expect(readResolucion(texto).clase).not.toBe(clase);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('never reads as admitted what a scanner cut', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('inadmitir', 'inadmito', 'se inadmite', 'INADMITIR', 'Se acuerda inadmitir'),
        fc.constantFrom(' ', '-', '- ', '\n', '-\n', ' -\n', '\n\n', '-\n\n  ', '\u00AD\n', '  '),
        fc.nat(3),
        (verbo, corte, letras) => {
          const at = verbo.toLowerCase().indexOf('inadmi') + 2 + letras;
          const texto = `${verbo.slice(0, at)}${corte}${verbo.slice(at)} a trámite la demanda.`;
          expect(readResolucion(texto).clase).not.toBe('admision');
        },
      ),
      { numRuns: 100 },
    );
  });

  it('says in which language it is', () => {
    expect(
      readResolucion('Se admite a trámite la demanda y se da traslado por diez días.').lengua,
    ).toBeNull();
    expect(readResolucion("S'admet a trà-\nmit la demanda, amb trasllat per deu dies.")).toEqual({
      clase: 'admision',
      dias: null,
      contables: false,
      dudas: [],
      lengua: 'catalan',
    });
    expect(readResolucion('Acórdase o arquivo das actuacións polo xulgado.').lengua).toBe('gallego');
    expect(readResolucion('Ebazpen honen kontra apelazio errekurtsoa jar daiteke.').lengua).toBe('euskera');
    // A heading in two languages above a text in one.
    const membrete = 'JUTJAT DE PRIMERA INSTÀNCIA NÚM. 3\nJUZGADO DE PRIMERA INSTANCIA N.º 3';
    const texto =
      'Por presentado el escrito, únase a los autos y dese traslado a las partes para alegaciones.';
    expect(readResolucion(`${membrete}\n${texto}`).lengua).toBeNull();
  });

  it('says both where a document brings two', () => {
    const dos =
      'DECRETO. Se admite a trámite la demanda.\n\nAUTO. Se despacha ejecución frente a la demandada.';
    expect(readResolucion(dos).dudas).toEqual(['Decreto', 'Auto']);
    expect(readResolucion('Se declara firme la sentencia y se despacha ejecución.').dudas).toEqual([
      'Decreto de firmeza',
      'Despacho de ejecución',
    ]);
  });

  it.each(CASOS.map((caso) => [caso[0], caso] as const))('reads %j', (texto, caso) => {
    const [, clase, fase = null, plazo = null, dias = null] = caso;
    const leida = readResolucion(texto);
    const propone = resolucionDe(leida.clase);
    expect({ fase: propone?.fase ?? null, plazo: propone?.plazo ?? null }).toEqual({ fase, plazo });
    if (clase !== undefined) expect({ clase: leida.clase, dias: leida.dias }).toEqual({ clase, dias });
  });

  // What it does not propose a person sees and types; what it proposes without reason might be believed.
  it.each(deOtraMano as [string, string | null, string | null][])(
    'proposes nothing wrong in a text of another hand: %j',
    (texto, fase, plazo) => {
      const propone = resolucionDe(readResolucion(texto).clase);
      expect([fase, null]).toContain(propone?.fase ?? null);
      expect([plazo, null]).toContain(propone?.plazo ?? null);
    },
  );
});
