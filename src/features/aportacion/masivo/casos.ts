/** Many case files at once: each put together as it would be by hand, and checked. */
import {
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
import type { DealDocument } from '@/data/documentos/documentos-api';
import { getSetting } from '@/data/settings/settings-api';
import type { Aportable, Hallazgo } from '@/domain/aportacion/caso';
import { bloqueada, comprobar } from '@/domain/aportacion/comprobaciones';
import { type Perfil, PERFIL_LEXNET } from '@/domain/aportacion/perfiles';
import {
  componer,
  numerosPresentados,
  toExigidos,
  toPiezas,
} from '@/features/aportacion/preparar/composicion';
import { readPerfiles } from '@/lib/aportacion/perfiles-escritos';
import { chunk } from '@/lib/batches';
import { madridDay } from '@/lib/fechas';

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
