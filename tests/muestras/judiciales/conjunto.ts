/** Three hundred notices made by us: layouts of several courts, scans, wrong NIG, duplicates and two cases in one. All names are invented. */
import type { Candidato } from '@/domain/judiciales/tipos';

type Clase =
  | 'limpia'
  | 'sin-nig'
  | 'escaneada'
  | 'nig-equivocado'
  | 'repetida'
  | 'dos-en-una'
  | 'solo-nombre';

interface Plantada {
  clase: Clase;
  texto: string;
  /** The case file that it is of; null where no single one can be known. */
  de: string | null;
}

export interface Asunto extends Candidato {
  nig: string;
  autos: string;
  organo: string;
  demandante: string;
  dni: string;
  acreedor: string;
  municipio: string;
  plaza: number;
}

const LETRAS = 'TRWAGMYFPDXBNJZSQVHLCKE';
const NOMBRES = [
  'María',
  'José',
  'Lucía',
  'Iñaki',
  'Concepción',
  'Raúl',
  'Begoña',
  'Óscar',
  'Mª Ángeles',
  'Antonio',
];
const APELLIDOS = [
  'García',
  'Núñez',
  'de la Peña',
  'Etxeberria',
  'Puig',
  'López',
  'Muñoz',
  'Ferreiro',
  'Ibáñez',
  'Roca',
  'Saldaña',
  'Vidal',
];
const SEDES: [string, string][] = [
  ['Madrid', '28079'],
  ['Barcelona', '08019'],
  ['Logroño', '26089'],
  ['A Coruña', '15030'],
  ['Sevilla', '41091'],
  ['València', '46250'],
  ['Las Palmas de Gran Canaria', '35016'],
  ['Donostia', '20069'],
];
const ACREEDORES = [
  'Banco Peñalara, S.A.',
  'Financiera Tormes EFC',
  'Caja del Duero Nuevo',
  'Crédito Llano S.A.U.',
];

const take = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;

/** The n-th case file of the practice, with its procedure. */
export function asunto(n: number): Asunto {
  const [municipio, ine] = take(SEDES, n);
  const numero = 1000 + n * 7;
  const anio = 2023 + (n % 4);
  const plaza = 1 + (n % 61);
  const dni = String(10_000_000 + n * 7919).padStart(8, '0');
  return {
    deal_id: `EXP-${String(n + 1).padStart(5, '0')}`,
    demandante: `${take(NOMBRES, n)} ${take(APELLIDOS, n * 5 + 1)} ${take(APELLIDOS, n * 7 + Math.floor(n / 12) + 3)}`,
    dni: `${dni}${LETRAS[Number(dni) % 23]}`,
    acreedor: take(ACREEDORES, n),
    nig: `${ine}421${anio}${String(1_000_000 + n * 13).slice(0, 7)}`,
    autos: `${numero}/${anio}`,
    organo:
      n % 3 === 0
        ? `Tribunal de Instancia de ${municipio}. Sección Civil. Plaza nº ${plaza}`
        : `Juzgado de Primera Instancia nº ${plaza} de ${municipio}`,
    con_esos_autos: 1,
    municipio,
    plaza,
  };
}

const partido = (nig: string) =>
  `${nig.slice(0, 5)} ${nig.slice(5, 7)} ${nig.slice(7, 8)} ${nig.slice(8, 12)} ${nig.slice(12)}`;
const guiones = (nig: string) =>
  `${nig.slice(0, 2)}.${nig.slice(2, 5)}.${nig.slice(5, 7)}-${nig.slice(7, 8)}.${nig.slice(8, 12)}/${nig.slice(12)}`;

interface Cambios {
  nig?: string | null;
  organo?: string;
}

const CUERPOS = [
  'DECRETO DE ADMISIÓN. Se admite a trámite la demanda y se da traslado a la parte demandada por diez días.',
  'DILIGENCIA DE ORDENACIÓN. Por contestada la demanda; conforme al artículo 438.8 LEC, proposición de prueba en el plazo de cinco días.',
  'SENTENCIA n.º 45/2026. FALLO: Estimo la demanda. Contra esta sentencia cabe recurso de apelación en veinte días (Ley 1/2000).',
  'DILIGENCIA DE ORDENACIÓN. Se señala para la celebración de la vista el día 14 de mayo de 2027 a las 10:30 horas.',
  'DECRETO. Se declara firme la sentencia dictada en estos autos.',
  'Tasación de costas practicada en el procedimiento. Importe: 1.234,56 euros. Cuenta de consignaciones 0049 3569 92 0005001274.',
];

/** Four courts, four ways to lay out the same. */
const DISPOSICIONES: ((a: Asunto, cuerpo: string, cambios: Cambios) => string)[] = [
  (a, cuerpo, { nig = a.nig, organo }) =>
    `${(organo ?? `JUZGADO DE 1ª INSTANCIA Nº ${String(a.plaza).padStart(2, '0')} DE ${a.municipio}`).toUpperCase()}
C/ de la Justicia 1 - 28013  Tfno: 910000000 Fax: 910000001
${nig ? `NIG: ${partido(nig)}` : ''}
Procedimiento: Juicio verbal (250.2) ${a.autos}
Materia: Condiciones generales de la contratación
Demandante: D./Dña. ${a.demandante.toUpperCase()}
PROCURADOR D./Dña. ELENA ROBLES CANO
Demandado: ${a.acreedor}
Fecha de envío: 05/02/2026 09:12   Fecha de recepción: 05/02/2026 15:01
Notificado por el Colegio de Procuradores.

${cuerpo}`,
  (a, cuerpo, { nig = a.nig, organo }) =>
    `Administración de Justicia
${organo ?? `Tribunal de Instancia de ${a.municipio}. Sección Civil. Plaza n.º ${a.plaza}`}
Autos núm. ${a.autos.replace('/', ' / ')} - Ordinario${nig ? ` - N.I.G.: ${guiones(nig)}` : ''}
Parte actora: ${a.demandante}
DNI ${a.dni.slice(0, 2)}.${a.dni.slice(2, 5)}.${a.dni.slice(5, 8)}-${a.dni.slice(8)}
Parte demandada: ${a.acreedor}
${cuerpo}
Lo acuerdo y firmo. De conformidad con la Ley 1/2000, la LO 1/2025 y el Real Decreto-ley 6/2023.`,
  (a, cuerpo, { nig = a.nig, organo }) =>
    `LexNET - Detalle de la notificación
Fecha-hora envío: 29/10/2026 11:00:23
Fecha recepción: 29/10/2026 11:05
Órgano remitente: ${organo ?? `Juzgado de Primera Instancia nº ${a.plaza} de ${a.municipio}`}, ${a.municipio}
Tipo: JVB  Nº ${a.autos.replace(/^(\d+)/, (numero) => numero.padStart(7, '0'))}
${nig ? `NIG ${nig}` : ''}
Descripción: ${cuerpo}
Interviniente: ${a.demandante}`,
  (a, cuerpo, { nig = a.nig, organo }) =>
    `${nig ? `N.I.G. :\n${partido(nig).replaceAll(' ', '-')}\n` : ''}${organo ?? `Juzgado de Primera Instancia número ${a.plaza} de ${a.municipio}`}
ORD. ${a.autos}
En ${a.municipio}, a doce de marzo de dos mil veintiséis.
${cuerpo}
Ejecutante: ${a.demandante}
Frente a ${a.acreedor}.`,
];

const documento = (n: number, a: Asunto, cambios: Cambios = {}): string =>
  take(DISPOSICIONES, n)(a, take(CUERPOS, n + Math.floor(n / 4)), cambios);

/**
 * 200 as they come, 40 without NIG, 20 of which only autos and court are known, 10 scans, 10 with the NIG of another case file, 10
 * repeated, 5 of two cases and 5 that name nothing but the claimant.
 */
export function conjuntoPlantado(): { asuntos: Asunto[]; plantadas: Plantada[] } {
  const asuntos = Array.from({ length: 400 }, (_, n) => asunto(n));
  const at = (n: number) => asuntos[n] as Asunto;
  const de = (
    clase: Clase,
    count: number,
    from: number,
    make: (n: number, a: Asunto) => [string, string | null],
  ) =>
    Array.from({ length: count }, (_, i): Plantada => {
      const n = from + i;
      const [texto, deal] = make(n, at(n));
      return { clase, texto, de: deal };
    });
  const plantadas = [
    ...de('limpia', 220, 0, (n, a) => [documento(n, a), a.deal_id]),
    ...de('sin-nig', 40, 220, (n, a) => [documento(n, a, { nig: null }), a.deal_id]),
    ...de('escaneada', 10, 260, () => ['', null]),
    ...de('nig-equivocado', 10, 270, (n, a) => [documento(n, a, { nig: at(n + 60).nig }), null]),
    ...de('repetida', 10, 0, (n, a) => [documento(n, a), a.deal_id]),
    ...de('dos-en-una', 5, 290, (n, a) => [`${documento(n, a)}\n\n${documento(n + 1, at(n + 50))}`, null]),
    ...de('solo-nombre', 5, 300, (_n, a) => [
      `Se comunica a ${a.demandante} que su asunto sigue su curso.`,
      null,
    ]),
  ];
  return { asuntos, plantadas };
}
