/** Ten thousand receipts planted among as many attempts: which are found, and that none is given to another. */
import { describe, expect, it } from 'vitest';

import { asignar, type Buscado, indiceDe, referenciasEn } from './justificantes';
import { readJustificante, PATRONES_INICIALES, patronesLeidos } from './patrones';

const CUANTOS = 10_000;
const ACREEDORES = [
  'Banco Ejemplo, S.A.',
  'Cofidis SA Sucursal en España',
  'WiZink Bank, S.A.U.',
  'Crédito Fácil E.F.C., S.A.',
];

/** Always the same numbers. */
function azar(semilla: number): () => number {
  let estado = semilla;
  return () => (estado = (estado * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;
}
const tira = azar(20_261_123);
const cifras = (n: number) => Array.from({ length: n }, () => Math.floor(tira() * 10)).join('');

const intentos: Buscado[] = Array.from({ length: CUANTOS }, (_, n) => ({
  id: `id-${n}`,
  referencia: `E-2026/${String(n + 1).padStart(6, '0')}`,
  numero_envio: n % 3 === 0 ? null : `NB${cifras(11)}ES`,
  contrato: `${cifras(4)}-${cifras(8)}`,
  acreedor: ACREEDORES[n % ACREEDORES.length] ?? null,
  enviado: '2026-05-04',
}));
const indice = indiceDe(intentos);

interface Plantado {
  nombre: string;
  texto: string;
  /** Null: of nobody's, or of several. */
  de: string | null;
  escaneado?: true;
}

const agrupado = (numero: string) => numero.replaceAll(/(.{4})/g, '$1 ').trim();

function plantado(n: number, uno_: Buscado): Plantado {
  const otro = intentos[(n + 1) % CUANTOS] as Buscado;
  const cuerpo = 'Correos certifica que el envío ha sido ENTREGADO el 12/05/2026 a las 10:32.';
  const contrato = `Contrato ${uno_.contrato} de ${uno_.acreedor?.toUpperCase()}.`;
  switch (n % 20) {
    case 0: // a scan with its reference in the name
      return { nombre: `acuse ${uno_.referencia.replace('/', '-')}.pdf`, texto: '', de: uno_.id };
    case 1: // a scan without any name
      return { nombre: `scan${cifras(5)}.pdf`, texto: '', de: null, escaneado: true };
    case 2: // somebody else's reference
      return { nombre: 'acuse.pdf', texto: `Ref. E-2025/${cifras(6)}. ${cuerpo}`, de: null };
    case 3: // two of ours
      return {
        nombre: 'relacion.pdf',
        texto: `${uno_.referencia} y ${otro.referencia}. ${cuerpo}`,
        de: null,
      };
    case 4: // of another practice: nothing of ours
      return {
        nombre: `acuse-${cifras(6)}.pdf`,
        texto: `Envío NB${cifras(11)}PT a Otro Banco. ${cuerpo}`,
        de: null,
      };
    case 5: // our reference and the contract of another case file
      return {
        nombre: 'a.pdf',
        texto: `${uno_.referencia}. Contrato ${otro.contrato} de ${otro.acreedor}.`,
        de: null,
      };
    case 6:
    case 7:
    case 8: // by tracking number, as providers group it
      return uno_.numero_envio === null
        ? { nombre: 'b.pdf', texto: `Su referencia: ${uno_.referencia}\n${cuerpo}`, de: uno_.id }
        : {
            nombre: 'b.pdf',
            texto: `Código de envío ${agrupado(uno_.numero_envio)}. ${cuerpo}`,
            de: uno_.id,
          };
    case 9:
    case 10: // by contract and creditor
      return { nombre: 'carta.pdf', texto: `En respuesta a su reclamación. ${contrato}`, de: uno_.id };
    case 11: // the contract alone is not enough
      return { nombre: 'carta.pdf', texto: `Contrato ${uno_.contrato} de una entidad.`, de: null };
    default:
      return {
        nombre: `${uno_.referencia.replace('/', '_')}.pdf`,
        texto: `${cuerpo} ${contrato}`,
        de: uno_.id,
      };
  }
}

it(
  'de 10.000 justificantes, ninguno mal y al menos el 98 % de los que se pueden',
  { timeout: 120_000 },
  () => {
    const plantados = intentos.map((intento, n) => plantado(n, intento));
    let [hallados, mal] = [0, 0];
    for (const { nombre, texto, de } of plantados) {
      const { seguro } = asignar({ nombre, texto }, indice);
      if (seguro !== null && seguro !== de) mal += 1;
      // One whose kind is not known waits too.
      const { clase } = readJustificante({ nombre, texto });
      if (seguro !== null && seguro === de && clase !== null) hallados += 1;
    }
    const posibles = plantados.filter(({ de }) => de !== null).length;
    expect(mal).toBe(0);
    expect(posibles).toBeGreaterThan(CUANTOS * 0.6);
    expect(hallados / posibles).toBeGreaterThanOrEqual(0.98);
  },
);

describe('uno a uno', () => {
  const [primero, segundo] = intentos as [Buscado, Buscado];

  it('el que nombra dos espera con los dos candidatos', () => {
    const found = asignar({ nombre: 'x.pdf', texto: `${primero.referencia} ${segundo.referencia}` }, indice);
    expect(found).toMatchObject({
      seguro: null,
      candidatos: ['id-0', 'id-1'],
      duda: 'Nombra varias referencias.',
    });
  });

  it('el repetido cae en el mismo intento', () => {
    const acuse = { nombre: 'x.pdf', texto: primero.referencia };
    expect(asignar(acuse, indice)).toEqual(asignar(acuse, indice));
    expect(asignar(acuse, indice).seguro).toBe('id-0');
  });

  it('dos intentos del mismo contrato no se distinguen sin referencia', () => {
    const dos = indiceDe([primero, { ...segundo, contrato: primero.contrato, acreedor: primero.acreedor }]);
    const texto = `Contrato ${primero.contrato} de ${primero.acreedor}`;
    expect(asignar({ nombre: '', texto }, dos).seguro).toBeNull();
    expect(asignar({ nombre: '', texto: `${texto} ${segundo.referencia}` }, dos).seguro).toBe('id-1');
  });

  it.each([
    ['un número corto', '12345'],
    ['uno que no tiene cifras', 'CORREO'],
  ])('%s saldría por azar en cualquier papel: no dice de quién es', (_que, numero_envio) => {
    const uno = indiceDe([{ ...primero, numero_envio, contrato: null }]);
    expect(asignar({ nombre: '', texto: `Envío ${numero_envio} entregado` }, uno).seguro).toBeNull();
  });

  it('uno de seis cifras sí', () => {
    const uno = indiceDe([{ ...primero, numero_envio: '123456', contrato: null }]);
    expect(asignar({ nombre: '', texto: 'Envío 123456 entregado' }, uno).seguro).toBe('id-0');
  });

  it('una referencia dentro de otra palabra no es una referencia', () => {
    expect(referenciasEn('FACTURAE-2026/000123')).toEqual([]);
    expect(referenciasEn('E 2026 000123, e-2026/0001234')).toEqual(['E-2026/000123']);
  });

  it.each([
    ['Acuse de recibo. Entregado el 12/05/2026', 'acuse_recibo', '2026-05-12'],
    ['Entregado el doce de mayo de dos mil veintiséis', 'acuse_recibo', '2026-05-12'],
    ['Certificado de contenido expedido el 12 de mayo de 2026', 'certificacion_contenido', '2026-05-12'],
    // What did not arrive, or says so of another thing.
    ['NO ENTREGADO el 12/05/2026 por ausente', null, null],
    ['No ha podido ser entregado. Fecha: 12/05/2026', null, null],
    ['Pendiente de ser entregado', null, null],
    ['Prueba de entrega: rehusado el 12/05/2026', null, null],
    ['Envío devuelto. Entregado en oficina de origen el 12/05/2026', null, null],
    ['Sin acuse de recibo', null, null],
    ['No obstante, se adjunta el acuse. Entregado el 12/05/2026', 'acuse_recibo', '2026-05-12'],
    [
      'Hemos recibido su reclamación, a la que aún no hemos dado respuesta a su entera satisfacción',
      null,
      null,
    ],
    // The day of what is answered is not that of the answer.
    ['En respuesta a su reclamación de fecha 01/05/2026, la desestimamos', 'respuesta', null],
    ['En respuesta a su burofax con fecha 01/05/2026. Fecha: 12/05/2026', 'respuesta', '2026-05-12'],
    ['CERTIFICACIÓN DE TEXTO de burofax, expedida el 3-5-2026', 'certificacion_contenido', '2026-05-03'],
    ['Resguardo de la reclamación presentada el 2026-05-04', 'acuse_recibo', '2026-05-04'],
    ['Entregado el 31/02/2026', 'acuse_recibo', null],
    ['En respuesta a su escrito, recibido el 4/5/2026, desestimamos', 'respuesta', null],
    ['acuse_E-2026_000123.pdf', 'acuse_recibo', null],
    ['Una carta cualquiera', null, null],
  ])('%s', (texto, clase, fecha) => {
    expect(readJustificante({ nombre: '', texto })).toEqual({ clase, fecha });
  });
});

describe('los patrones que escribe el despacho', () => {
  const propios = (patron: object) => patronesLeidos(JSON.stringify([patron]));

  it('dicen qué es y su día, antes que los iniciales', () => {
    const patrones = propios({
      operador: 'MRW',
      clase: 'acuse_recibo',
      frases: ['Envío conforme (OK)'],
      tras: ['Estado del'],
    });
    const texto = 'ENVÍO  conforme (ok) · Estado del día: 03.06.2026';
    expect(readJustificante({ nombre: '', texto })).toEqual({ clase: null, fecha: null });
    expect(readJustificante({ nombre: '', texto }, patrones)).toEqual({
      clase: 'acuse_recibo',
      fecha: '2026-06-03',
    });
  });

  it.each([
    null,
    '',
    '{',
    '7',
    'null',
    '[]',
    '[null]',
    '[{"clase":"otra","frases":["x"]}]',
    '[{"clase":"texto","frases":[" ",7]}]',
  ])('lo que no se entiende son los iniciales: %s', (texto) => {
    expect(patronesLeidos(texto)).toEqual(PATRONES_INICIALES);
  });

  it('ninguna frase cuelga la página, ni es una expresión', () => {
    const patrones = propios({ clase: 'acta', frases: ['(a+)+$', '.*'], tras: ['(\\d+)+'] });
    const texto = `${'a'.repeat(100_000)} !`;
    expect(readJustificante({ nombre: '', texto }, patrones).clase).toBeNull();
    expect(readJustificante({ nombre: '', texto: 'vale .* así' }, patrones).clase).toBe('acta');
  });
});
