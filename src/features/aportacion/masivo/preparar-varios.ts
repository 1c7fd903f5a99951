/** Packages of many case files: each is made, recorded and written. */
import { annulAportacion, createLector, saveAportacion } from '@/data/aportacion/aportacion-api';
import { categoriaDisplayName } from '@/data/documentos/deteccion';
import type { Caso } from '@/features/aportacion/masivo/casos';
import type { Destino } from '@/features/aportacion/masivo/destino';
import { writeSeveral, type Resultado } from '@/features/aportacion/masivo/escribir-varios';
import { toCabecera, toRegistro } from '@/features/aportacion/preparar/registro';
import { makePaquete } from '@/lib/aportacion/paquete';
import { AppError } from '@/lib/errors';
import { madridWall } from '@/lib/fechas';
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
