/**
 * The answer of a push: one JSON, a line for each record as it becomes known, and how it ended at its end. Whoever reads it whole has a
 * JSON; whoever reads its lines follows it.
 */
import type { LoteRecord } from '../../src/data/importacion/motor/lote';
import type { ImportResult, Seguimiento } from '../../src/data/importacion/motor/motor';
import { resultLine } from '../../src/data/importacion/textos';
import { hungUp } from '../http/hung-up';
import type { Empuje } from './importar-lectura';
import { mensajes, RESULTADOS } from './textos';

interface Linea {
  registro: number;
  resultado: string;
  id?: string;
  seQueda?: string[];
  errores?: string[];
  documentos?: { nombre: string; resultado: string; error?: string }[];
}

export function createRespuesta(empuje: Empuje) {
  const reader = new AbortController();
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (created) => {
      controller = created;
    },
    cancel: () => reader.abort(),
  });
  const write = (text: string) => {
    if (!reader.signal.aborted) controller?.enqueue(encoder.encode(text));
  };
  let separator = '';
  const tell = (line: Linea) => {
    write(`${separator}\n${JSON.stringify(line)}`);
    separator = ',';
  };
  write('{"registros":[');
  empuje.onRefused = (registro, errores) => tell({ registro, resultado: RESULTADOS.refused, errores });
  const { seguimiento, flush } = createSeguimiento(empuje, tell);
  const end = (result: ImportResult) => {
    flush();
    write(`\n],${JSON.stringify(finalOf(result, empuje)).slice(1)}\n`);
    if (!reader.signal.aborted) controller?.close();
  };
  return {
    response: new Response(body, {
      headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    }),
    hungUp: reader.signal,
    seguimiento,
    end,
    /** The answer breaks off, which no reader takes for its end. */
    fail: (error: unknown) => {
      if (!hungUp(error)) console.error('[importar]', error);
      if (!reader.signal.aborted) controller?.error(error);
    },
  };
}

/** A record with documents is told with them. */
function createSeguimiento(empuje: Empuje, tell: (line: Linea) => void) {
  const waiting = new Map<string, Linea & { documentos: NonNullable<Linea['documentos']> }>();
  const seguimiento: Seguimiento = {
    record: (record, said) => {
      const line = lineOf(empuje, record, said);
      if ('error' in said || empuje.documentsOf(record).length === 0) tell(line);
      else waiting.set(record.label, { ...line, documentos: [] });
    },
    document: (record, nombre, said) => {
      const line = waiting.get(record.label);
      if (!line) return;
      line.documentos.push(
        'error' in said
          ? { nombre, resultado: RESULTADOS.notUploaded, error: said.error }
          : { nombre, resultado: RESULTADOS[said.outcome] },
      );
      if (line.documentos.length < empuje.documentsOf(record).length) return;
      waiting.delete(record.label);
      tell(line);
    },
  };
  return {
    seguimiento,
    /** Those whose documents an interruption has left behind. */
    flush: () => {
      for (const line of waiting.values()) tell(line);
    },
  };
}

function lineOf(empuje: Empuje, record: LoteRecord, said: Parameters<Seguimiento['record']>[1]): Linea {
  const registro = empuje.positionOf(record);
  if ('error' in said)
    return { registro, resultado: RESULTADOS.refused, errores: [`${record.label}: ${said.error}`] };
  const kept = said.outcome === 'updated' ? empuje.kept.get(said.id) : undefined;
  return { registro, resultado: RESULTADOS[said.outcome], id: said.id, ...(kept && { seQueda: kept }) };
}

function finalOf({ counts, iguales, ended, interruption, importacionId }: ImportResult, empuje: Empuje) {
  const { documents } = counts;
  return {
    terminada: ended === 'completed',
    mensaje: interruption ? mensajes.interrumpida(interruption.message) : resultLine(counts),
    importacion: importacionId,
    resumen: {
      total: counts.total,
      creados: counts.inserted,
      actualizados: counts.updated,
      existentes: counts.existing,
      fallidos: counts.failed,
      documentos: {
        subidos: documents.uploaded,
        existentes: documents.existing,
        fallidos: documents.failed,
      },
    },
    camposDesconocidos: empuje.unknown().map(({ name, count }) => ({ campo: name, registros: count })),
    documentosIguales: iguales,
  };
}
