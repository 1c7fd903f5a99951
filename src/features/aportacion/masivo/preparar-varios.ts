/** Packages of many case files: each is made, recorded and written. */
import {
  annulAportacion,
  createLector,
  saveAportacion,
  type Aportacion,
  documentosAjenos,
  listAportaciones,
  listDocumentosDe,
  listPartes,
  listProcedimientos,
  type ParteDeal,
  type Procedimiento,
  requisitosDeDemanda,
  type Requisitos,
  textosDeEscritos,
  toAportable,
} from '@/data/aportacion/aportacion-api';
import { categoriaDisplayName } from '@/data/documentos/deteccion';
import type { DealDocument } from '@/data/documentos/documentos-api';
import { getSetting } from '@/data/settings/settings-api';
import type { Aportable, Hallazgo } from '@/domain/aportacion/caso';
import { bloqueada, comprobar } from '@/domain/aportacion/comprobaciones';
import { type Perfil, PERFIL_LEXNET } from '@/domain/aportacion/perfiles';
import type { Destino } from '@/features/aportacion/masivo/destino';
import { writeSeveral, type Resultado } from '@/features/aportacion/masivo/escribir-varios';
import {
  componer,
  numerosPresentados,
  toExigidos,
  toPiezas,
} from '@/features/aportacion/preparar/composicion';
import { toCabecera, toRegistro } from '@/features/aportacion/preparar/registro';
import { makePaquete } from '@/lib/aportacion/paquete';
import { readPerfiles } from '@/lib/aportacion/perfiles-escritos';
import { chunk } from '@/lib/batches';
import { AppError } from '@/lib/errors';
import { madridWall, madridDay } from '@/lib/fechas';
import type { Fuentes } from '@/lib/pdfa/hoja';

interface Options {
  destino: Destino;
  fuentes: Fuentes;
  signal: AbortSignal;
  onProgress: (vistos: number) => void;
}

const bytesOf = ({ aportable: { escrito, piezas } }: Caso) =>
  piezas.reduce((sum, { documento }) => sum + documento.bytes, escrito?.bytes ?? 0);

export function prepareSeveral(casos: readonly Caso[], options: Options): Promise<Resultado> {
  const now = new Date(madridWall(Date.now())).toISOString().slice(0, 19);
  const pedidos = casos.map((caso) => ({ dealId: caso.deal.id, bytes: bytesOf(caso), caso }));
  return writeSeveral(pedidos, {
    ...options,
    // With the moment: a second run of the day must not write over the first one.
    nombre: `paquetes_${now.replace('T', '_').replaceAll(':', '')}`,
    hacer: ({ caso }) => makeOne(caso, options),
    anular: (id, motivo) => annulAportacion(id, motivo),
  });
}

/** Recorded before it is written: what the database refuses is in no ZIP. */
async function makeOne(caso: Caso, { fuentes, signal }: Options) {
  const { documentos, aportaciones, aportable, hallazgos } = caso;
  const { escrito, tipo, perfil, piezas } = aportable;
  if (!escrito) throw new AppError('invalid', 'No hay escrito principal');
  const rows = new Map(documentos.map((row) => [row.id, row]));
  const wanted = [escrito, ...piezas.map(({ documento }) => documento)].flatMap(
    ({ id }) => rows.get(id) ?? [],
  );
  const leer = createLector(wanted, signal);
  const paquete = await makePaquete({
    tipo,
    cabecera: toCabecera(caso, aportable, new Date()),
    perfil,
    escrito,
    piezas,
    fuentes,
    claseOf: categoriaDisplayName,
    abrir: ({ id }) => leer(id),
  });
  const registro = toRegistro(caso, { caso: aportable, paquete, hallazgos, aportaciones });
  const { id } = await saveAportacion(registro);
  // The same may have been made meanwhile, or by an attempt whose answer was lost: that one is answered.
  const nuevo = id === registro.id && aportaciones.every((otra) => otra.id !== id);
  return { id, nuevo, archivos: paquete.archivos };
}

// Many case files at once: each put together as it would be by hand, and checked.

export type Grupo = 'lista' | 'avisos' | 'bloqueada' | 'presentada';

export interface Caso {
  deal: ParteDeal;
  procedimiento: Procedimiento | null;
  documentos: DealDocument[];
  aportaciones: Aportacion[];
  aportable: Aportable;
  hallazgos: Hallazgo[];
  grupo: Grupo;
  /** Made before and not filed. */
  preparado: boolean;
}

/** As many as one question takes. */
const DEALS_A_CALL = 200;

export async function readCasos(
  ids: readonly string[],
  signal: AbortSignal,
  onProgress: (leidos: number) => void,
): Promise<Caso[]> {
  const setting = await getSetting('perfiles_aportacion', signal);
  const perfil = readPerfiles(setting?.value)[0] ?? PERFIL_LEXNET;
  const casos: Caso[] = [];
  for (const batch of chunk([...ids], DEALS_A_CALL)) {
    const [partes, documentos, aportaciones, ajenos, procedimientos, requisitos] = await Promise.all([
      listPartes(batch, signal),
      listDocumentosDe(batch, signal),
      listAportaciones(batch, signal),
      documentosAjenos(batch, signal),
      listProcedimientos(batch, signal),
      requisitosDeDemanda(batch, signal),
    ]);
    const textos = await textosDeEscritos(
      documentos.filter(({ category }) => category === 'demanda').map(({ id }) => id),
      signal,
    );
    const documentosOf = groupBy(documentos, ({ deal_id }) => deal_id);
    const aportacionesOf = groupBy(aportaciones, ({ deal_id }) => deal_id);
    for (const deal of partes) {
      const own = {
        documentos: documentosOf.get(deal.id) ?? [],
        aportaciones: aportacionesOf.get(deal.id) ?? [],
        procedimiento: procedimientos.find(({ deal_id }) => deal_id === deal.id) ?? null,
      };
      casos.push(toCaso(deal, own, { requisitos, perfil, ajenos, textos }));
    }
    onProgress(casos.length);
  }
  return casos;
}

type Propio = Pick<Caso, 'documentos' | 'aportaciones' | 'procedimiento'>;

interface Comun {
  requisitos: Requisitos;
  perfil: Perfil;
  ajenos: Record<string, string[]>;
  /** What briefs say, of those that have been read. */
  textos: Record<string, string>;
}

function toCaso(deal: ParteDeal, own: Propio, { requisitos, perfil, ajenos, textos }: Comun): Caso {
  const { documentos, aportaciones, procedimiento } = own;
  const aportables = documentos.map(toAportable);
  const byId = new Map(aportables.map((one) => [one.id, one]));
  const anteriores = numerosPresentados(aportaciones, procedimiento?.id);
  const composicion = componer('demanda', {
    documentos: aportables,
    contrato: deal.contractnumber,
    perfil: perfil.id,
    anteriores,
  });
  const aportable: Aportable = {
    tipo: 'demanda',
    perfil,
    hoy: madridDay(),
    escrito: byId.get(composicion.escritoId ?? ''),
    textoEscrito: textos[composicion.escritoId ?? ''],
    piezas: toPiezas(composicion, byId),
    exigidos: toExigidos(requisitos[deal.id]?.exigidos ?? []),
    freno: requisitos[deal.id]?.freno ?? undefined,
    clausulas: requisitos[deal.id]?.clausulas ?? [],
    objetos: requisitos[deal.id]?.objetos ?? {},
    permitido: requisitos[deal.id]?.permitido ?? false,
    apudActa: requisitos[deal.id]?.apud_acta ?? undefined,
    sinExigido: {},
    ajenos,
    anteriores,
  };
  const hallazgos = comprobar(aportable);
  const demandas = aportaciones.filter(({ tipo }) => tipo === 'demanda');
  const filed = demandas.some(({ estado }) => estado === 'presentada');
  return {
    deal,
    procedimiento,
    documentos,
    aportaciones,
    aportable,
    hallazgos,
    grupo: filed
      ? 'presentada'
      : bloqueada(hallazgos)
        ? 'bloqueada'
        : hallazgos.length > 0
          ? 'avisos'
          : 'lista',
    preparado: demandas.some(({ estado }) => estado === 'preparada'),
  };
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item)) ?? [];
    groups.set(keyOf(item), group);
    group.push(item);
  }
  return groups;
}

/** Case files by what is wrong with them, the most frequent cause first. One with two causes is under both. */
export function porCausa(
  casos: readonly Caso[],
): { codigo: string; nivel: Hallazgo['nivel']; casos: Caso[] }[] {
  const causes = new Map<string, { codigo: string; nivel: Hallazgo['nivel']; casos: Caso[] }>();
  for (const caso of casos) {
    if (caso.grupo === 'presentada') continue;
    const seen = new Set<string>();
    for (const { codigo, nivel } of caso.hallazgos) {
      const key = `${nivel}/${codigo}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const cause = causes.get(key) ?? { codigo, nivel, casos: [] };
      causes.set(key, cause);
      cause.casos.push(caso);
    }
  }
  return [...causes.values()].toSorted(
    (a, b) => Number(a.nivel === 'avisa') - Number(b.nivel === 'avisa') || b.casos.length - a.casos.length,
  );
}
