import { expect, it } from 'vitest';

import { RESPUESTAS_MASC } from '@/domain/masc/tipos';

import { unCaso } from '../../../tests/muestras/plantillas/caso';
import { ejemploDe, esCampo, escribir, remedioDe, valorDe } from './campos';
import { nombreDeArchivo, numeroDelNombre, parteDeNombre } from './nombres';
import { conHuecos, faltan, HUECO, valoresDe } from './valores';

it.each([
  ['contrato.fecha', '01/02/2019'],
  ['contrato.fecha.larga', '1 de febrero de 2019'],
  ['hoy.larga', '24 de noviembre de 2026'],
  ['contrato.firma', ''],
  ['contrato.firma.larga', ''],
  ['demandante.apellidos', 'Núñez Ortiz'],
  ['demandado.cif', 'A58818501'],
  ['escrito.numero', 'E-2026/000001'],
  ['no.existe', ''],
])('%s says %s', (nombre, value) => {
  expect(valorDe(nombre, unCaso())).toBe(value);
});

it('writes amounts as Spain does, and in words', () => {
  expect(escribir('importe', '1234567.5', false)).toBe('1.234.567,50 €');
  expect(escribir('importe', 1234.56, true)).toMatch(/^mil doscientos treinta y cuatro euros con/);
  expect(escribir('importe', 'x', false)).toBe('');
  expect(escribir('importe', 0, false)).toBe('0,00 €');
});

it('believes what staff wrote down about a creditor before what a case file says', () => {
  const acreedor = { cif: 'B1', direccion: ' ', email: null, telefono: null };
  const caso = unCaso({}, { acreedor });
  expect(valorDe('demandado.cif', caso)).toBe('B1');
  expect(valorDe('demandado.domicilio', caso)).toBe('Calle Menor 2, Madrid');
});

it('misses what stands in a block only where the block is there', () => {
  const usados = {
    campos: ['demandante.nombre', 'clausulas.ppi', 'contrato.firma'],
    bloques: ['tienePpi', 'documentos'],
    condicionados: { 'clausulas.ppi': [['tienePpi']], 'contrato.firma': [['documentos']] },
  };
  const missing = (columns: Parameters<typeof unCaso>[0]) =>
    faltan(usados, valoresDe(usados, unCaso(columns)));
  expect(missing({})).toEqual([]);
  expect(missing({ ppiclause: '  ' })).toEqual(['clausulas.ppi']);
  expect(missing({ ppiclause: null, hasppiclause: false })).toEqual([]);
  expect(missing({ debtorfullname: null })).toEqual(['demandante.nombre']);
});

it('shows gaps, and never takes a condition for one', () => {
  expect(conHuecos({ a: '', b: false, c: 'x', d: [] })).toEqual({ a: HUECO, b: false, c: 'x', d: [] });
});

const masc = {
  via: 'Negociación general',
  canal: 'burofax' as const,
  objeto: ['ppi' as const],
  enviado: '2026-05-04',
  presentado: null,
  recibido: '2026-05-08',
  clave_identificativa: null,
  respuesta: 'sin' as const,
  respuesta_fecha: null,
  cumple_desde: '2026-06-08',
  bases: ['arts. 5, 7 y 10 LO 1/2025'],
};

it('tells of the prior complaint by its own fields', () => {
  const caso = unCaso({}, { masc });
  expect(valorDe('masc.via', caso)).toBe('Negociación general');
  expect(valorDe('masc.fechaEnvio.larga', caso)).toBe('4 de mayo de 2026');
  expect(valorDe('masc.fechaRecepcion', caso)).toBe('08/05/2026');
  expect(valorDe('masc.fechaRespuesta', caso)).toBe('');
  expect(valorDe('masc.resumen', caso)).toBe(
    'Reclamación previa conforme a arts. 5, 7 y 10 LO 1/2025, enviada por burofax el 04/05/2026 y recibida el 08/05/2026. Objeto: seguro de protección de pagos. La entidad no respondió. El plazo quedó cumplido antes del 08/06/2026.',
  );
  expect(valorDe('masc.resumen', unCaso())).toBe('');
});

it.each(RESPUESTAS_MASC)('the summary of %s tells no amount and no offer', (respuesta) => {
  const answered = { ...masc, respuesta, respuesta_fecha: '2026-05-20', oferta_importe: 888, importe: 777 };
  expect(valorDe('masc.resumen', unCaso({}, { masc: answered }))).not.toMatch(
    /€|euro|ofert|propuest|777|888/i,
  );
});

it('says of the practice what its setting says, and nothing where that is not to be read', () => {
  const despacho = JSON.stringify({ nombre: 'Despacho Ejemplo', lugar: 'Ávila' });
  expect(valorDe('despacho.nombre', unCaso({}, { despacho }))).toBe('Despacho Ejemplo');
  expect(valorDe('despacho.cif', unCaso({}, { despacho }))).toBe('');
  for (const broken of ['{', '[]', '{"nombre": 3}', 'null'])
    expect(valorDe('despacho.nombre', unCaso({}, { despacho: broken }))).toBe('');
});

/** The catalogue of the design, field by field. */
it.each([
  'demandante.nombre',
  'demandante.dni',
  'demandante.domicilio',
  'demandado.nombre',
  'demandado.cif',
  'demandado.domicilio',
  'contrato.numero',
  'contrato.fecha',
  'contrato.metodo',
  'aseguradora.nombre',
  'clausulas.ppi',
  'reclamado',
  'reclamado.letra',
  'organo',
  'autos',
  'nig',
  'procurador.nombre',
  'procurador.colegiado',
  'letrado.nombre',
  'letrado.colegiado',
  'masc.via',
  'masc.fechaEnvio',
  'masc.fechaRecepcion',
  'masc.fechaRespuesta',
  'masc.resumen',
  'hoy',
  'hoy.larga',
  'despacho.nombre',
])('there is a field {%s}, with an example for the page of fields', (nombre) => {
  expect(esCampo(nombre)).toBe(true);
  expect(ejemploDe(nombre)).not.toBe('');
});

it('lists documents with their pages, where they are known', () => {
  const documentos = [
    { titulo: 'Contrato', clase: 'Contrato', paginas: 3 },
    { titulo: 'Recibo', clase: 'Recibo', paginas: null },
  ];
  expect(
    valoresDe({ campos: [], bloques: ['documentos', 'tieneMasc'] }, unCaso({}, { documentos, masc })),
  ).toEqual({
    documentos: [
      { n: '1', titulo: 'Contrato', clase: 'Contrato', paginas: '3' },
      { n: '2', titulo: 'Recibo', clase: 'Recibo', paginas: '' },
    ],
    tieneMasc: true,
  });
});

it('says what mends a gap: a column of the case file, or of what is known of its creditor', () => {
  expect(remedioDe('demandado.domicilio')).toEqual({ de: 'acreedor', columna: 'direccion' });
  expect(remedioDe('contrato.fecha.larga')).toEqual({ de: 'expediente', columna: 'contractdate' });
  expect(remedioDe('demandante.apellidos')).toBeUndefined();
  expect(remedioDe('autos')).toBeUndefined();
});

it.each([
  ['../../etc/passwd', 'etc-passwd'],
  ['C:\\x\\y', 'C--x-y'],
  ['a__b', 'a_b'],
  ['  .oculto. ', 'oculto'],
  ['', 'sin-nombre'],
  ['‮fdp.exe', 'fdp.exe'],
  ['Núñez & Cía', 'Núñez & Cía'],
])('makes %j a part of a name: %j', (text, part) => {
  expect(parteDeNombre(text)).toBe(part);
});

it('gives names that come back by their number', () => {
  const name = nombreDeArchivo(
    { expediente: '0049/__1', escrito: 'x'.repeat(300), numero: 'E-2026/000123' },
    'docx',
  );
  expect(name.length).toBeLessThan(160);
  expect(name).toMatch(/^0049-_1__x{60}__E-2026-000123\.docx$/);
  expect(numeroDelNombre(name)).toBe('E-2026/000123');
});

it.each([
  ['a__b__E-2026-000123 (1).pdf', 'E-2026/000123'],
  ['a__b__E-2026-000123_firmado.pdf', 'E-2026/000123'],
  ['a__b__E-2026-1234567.pdf', 'E-2026/1234567'],
  ['a__b__E-2026-000123', 'E-2026/000123'],
  ['E-2026-000123.pdf', undefined],
  ['demanda.pdf', undefined],
])('%s is %s', (name, numero) => {
  expect(numeroDelNombre(name)).toBe(numero);
});
