import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { conjuntoPlantado, type Asunto, asunto } from '../../../tests/muestras/judiciales/conjunto';
import { DATOS } from '../../../tests/muestras/judiciales/datos-de-notificaciones';
import { casar } from './casar';
import { claveDeOrgano, extraer } from './extraer';
import type { Extracto } from './tipos';

const { asuntos, plantadas } = conjuntoPlantado();

/** What the database would find: by NIG, by autos, by DNI or by name. */
function buscar({ nigs, autos, dnis, nombres }: Extracto, entre: Asunto[] = asuntos): Asunto[] {
  return entre.filter(
    (cada) =>
      nigs.includes(cada.nig) ||
      autos.includes(cada.autos) ||
      dnis.includes(cada.dni) ||
      nombres.some((nombre) => nombre.toLowerCase().startsWith(cada.demandante.toLowerCase())),
  );
}

function proponer(texto: string) {
  const extracto = extraer(texto);
  return casar(extracto, texto, buscar(extracto));
}

describe('the planted set', () => {
  const distintas = plantadas.filter(({ clase }) => clase !== 'repetida');
  const resultados = distintas.map((cada) => ({ ...cada, ...proponer(cada.texto) }));

  it('has three hundred', () => {
    expect(plantadas).toHaveLength(300);
  });

  it('proposes no wrong case file', () => {
    const wrong = resultados.filter(({ de, propuesta }) => propuesta && propuesta.deal_id !== de);
    expect(wrong.map(({ clase, texto, propuesta }) => [clase, propuesta?.deal_id, texto])).toEqual([]);
  });

  it('proposes nine of ten of those that can be known', () => {
    const missed = resultados.filter(({ de, propuesta }) => de !== null && propuesta?.deal_id !== de);
    expect(missed.map(({ clase, texto }) => [clase, texto])).toEqual([]);
  });

  it('says why it does not propose one that has points enough', () => {
    const held = resultados.filter(({ clase }) => clase === 'nig-equivocado' || clase === 'dos-en-una');
    expect(held.filter(({ contradiccion }) => contradiccion === null)).toEqual([]);
  });

  it('offers the claimant where nothing else is known, and proposes nothing', () => {
    const named = resultados.filter(({ clase }) => clase === 'solo-nombre');
    expect(named.every(({ propuesta }) => propuesta === null)).toBe(true);
  });
});

describe('extraer', () => {
  it.each([
    ['NIG: 28079 42 1 2025 0123456', '2807942120250123456'],
    ['N.I.G.: 28.079.42-1.2025/0123456', '2807942120250123456'],
    ['NIG 2807942120250123456 12/03/2026', '2807942120250123456'],
    ['N.I.G. :\n28079-42-1-2025-0123456', '2807942120250123456'],
    ['IBAN ES91 2100 0418 4502 0005 1332', undefined],
    ['NIG: 28079 42 1 2025 012345', undefined],
  ])('reads the NIG of %j', (texto, nig) => {
    expect(extraer(texto).nigs[0]).toBe(nig);
  });

  it.each([
    ['Procedimiento: Juicio verbal (250.2) 0123/2025', ['123/2025']],
    ['Autos núm. 12 / 2024', ['12/2024']],
    ['JVB 7/2026 y ORD 8/2026', ['7/2026', '8/2026']],
    ['Procedimiento regido por la Ley 1/2000', []],
    ['Juicio verbal. Sentencia nº 45/2026', []],
    ['La LO 1/2025 y el Real Decreto-ley 6/2023', []],
    ['12/03/2026', []],
  ])('reads the autos of %j', (texto, autos) => {
    expect(extraer(texto).autos).toEqual(autos);
  });

  it.each([
    ['Juzgado de Primera Instancia nº 52 de Madrid', 'primera instancia|52|madrid'],
    ['JUZGADO DE 1ª INSTANCIA Nº 052 DE MADRID', 'primera instancia|52|madrid'],
    ['Tribunal de Instancia de Madrid. Sección Civil. Plaza n.º 52', 'primera instancia|52|madrid'],
    ['Plaza nº 52 de la Sección Civil del Tribunal de Instancia de Madrid', 'primera instancia|52|madrid'],
    ['Juzgado de lo Mercantil n.º 3 de A Coruña', 'mercantil|3|a coruna'],
    ['Audiencia Provincial de Logroño, Sección 1', 'audiencia|1|logrono'],
    ['Ayuntamiento de Madrid', null],
  ])('knows the court of %j', (texto, clave) => {
    expect(claveDeOrgano(texto)).toBe(clave);
  });

  it('reads sending, reception and how it came', () => {
    const { enviada, recibida, via } = extraer(
      'Fecha de envío: 05/02/2026 09:12   Fecha de recepción: 05/02/2026 15:01. Colegio de Procuradores',
    );
    expect({ enviada, recibida, via }).toEqual({
      enviada: { fecha: '2026-02-05', hora: '09:12' },
      recibida: { fecha: '2026-02-05', hora: '15:01' },
      via: 'procurador',
    });
  });

  it('reads a court, a hearing and its day in Catalan', () => {
    const { organoClave, senalamiento, autos } = extraer(
      "JUTJAT DE PRIMERA INSTÀNCIA NÚM. 3 DE GIRONA\nProcediment: judici verbal 45/2026\nS'assenyala la vista per al dia 4 de maig de 2027, a les 10.30 hores.",
    );
    expect({ organoClave, senalamiento, autos }).toEqual({
      organoClave: 'primera instancia|3|girona',
      senalamiento: { fecha: '2027-05-04', hora: '10:30', acto: 'Vista' },
      autos: ['45/2026'],
    });
  });

  it.each(DATOS)('reads of %j what it says', (texto, datos) => {
    expect(extraer(texto)).toMatchObject(datos);
  });

  it('takes no day that does not exist', () => {
    expect(extraer('Fecha de envío: 31/02/2026 09:12').enviada).toBeNull();
  });

  it.each([
    ['Se señala para la vista el día 14 de mayo de 2027 a las 10:30 horas', '2027-05-14', '10:30', 'Vista'],
    [
      'Se convoca a las partes a la audiencia previa el 03/02/2027, a las 9.15',
      '2027-02-03',
      '09:15',
      'Audiencia previa',
    ],
  ])('reads the hearing of %j', (texto, fecha, hora, acto) => {
    expect(extraer(texto).senalamiento).toEqual({ fecha, hora, acto });
  });

  it.each([
    ['Se deja sin efecto el señalamiento del día 14/05/2027 a las 10:30.', undefined],
    ['Se suspende el señalamiento del día 14 de mayo de 2027 a las 10:30 horas.', undefined],
    [
      'Se deja sin efecto el señalamiento del día 14/05/2027 a las 10:30 y se señala nuevamente la vista para el 20/06/2027 a las 11:00.',
      '2027-06-20',
    ],
  ])('takes the day that stands of %j', (texto, fecha) => {
    expect(extraer(texto).senalamiento?.fecha).toBe(fecha);
  });

  it.each([
    ['Se admite a trámite la demanda', 'admision'],
    ['SENTENCIA n.º 45/2026', 'sentencia'],
    ['conforme al artículo 438.8 LEC, proposición de prueba', 'prueba_verbal'],
    ['Por interpuesto en tiempo y forma recurso de apelación, traslado por diez días', 'oposicion_apelacion'],
    ['Tasación de costas', 'tasacion'],
    ['Buenos días', null],
  ])('knows the kind of %j', (texto, clase) => {
    expect(extraer(texto).clase).toBe(clase);
  });

  it.each([
    'NIG: 1 ',
    'Procedimiento ',
    'Demandante: A ',
    'juzgado de primera instancia n ',
    'a',
    '1 ',
    'se senala ',
  ])('reads a megabyte of %j once, not again and again', (piece) => {
    // Ten times the text takes ten times as long; what begins again at each place would take a hundred times.
    expect(fastest(() => extraer(piece.repeat(1_000_000 / piece.length)))).toBeLessThan(
      40 * fastest(() => extraer(piece.repeat(100_000 / piece.length))) + 100,
    );
  });

  it('never fails, whatever it is given', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (texto) => {
        expect(extraer(texto).nigs.every((nig) => nig.length === 19)).toBe(true);
      }),
    );
  });
});

describe('casar', () => {
  const a = asunto(3);
  const texto = `NIG ${a.nig} Autos ${a.autos} ${a.organo}\nDemandante: ${a.demandante}`;

  it('takes the NIG before anything', () => {
    expect(casar(extraer(texto), texto, [a]).propuesta).toMatchObject({ deal_id: a.deal_id, puntos: 100 });
  });

  it('does not propose autos and court of a procedure whose NIG is another', () => {
    const other = { ...a, nig: '0'.repeat(19) };
    expect(casar(extraer(texto), texto, [other])).toMatchObject({
      propuesta: null,
      contradiccion: 'Los autos y el órgano coinciden, pero el NIG es otro.',
    });
  });

  it('gives the autos that only one has, and its party, eighty: not enough', () => {
    const loose = `Autos ${a.autos}. Demandante: ${a.demandante}`;
    expect(casar(extraer(loose), loose, [a])).toMatchObject({
      propuesta: null,
      candidatos: [{ puntos: 80 }],
    });
  });

  it('offers at most five, each case file once', () => {
    const named = `Demandante: ${a.demandante}`;
    const many = Array.from({ length: 9 }, (_, n) => ({ ...a, nig: '', deal_id: `EXP-${n}` }));
    const { candidatos } = casar(extraer(named), named, [...many, ...many]);
    expect(candidatos.map(({ deal_id }) => deal_id)).toEqual(['EXP-0', 'EXP-1', 'EXP-2', 'EXP-3', 'EXP-4']);
  });
});

/** Milliseconds. The quickest of three is the one that the machine's other work held up least. */
function fastest(work: () => void): number {
  const times = [1, 2, 3].map(() => {
    const started = performance.now();
    work();
    return performance.now() - started;
  });
  return Math.min(...times);
}
