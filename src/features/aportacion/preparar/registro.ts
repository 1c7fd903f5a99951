/** What an index says at its head, and what is kept of a package. */
import { v4 as uuid } from 'uuid';

import type { Aportacion, NuevaAportacion, ParteDeal, Procedimiento } from '@/data/aportacion/aportacion-api';
import type { Aportable, Hallazgo } from '@/domain/aportacion/caso';
import { TIPOS_APORTACION } from '@/domain/aportacion/tipos';
import type { Cabecera } from '@/lib/aportacion/indice';
import type { Paquete } from '@/lib/aportacion/paquete';
import { madridDay } from '@/lib/fechas';

type Partes = Pick<ParteDeal, 'id' | 'debtorfullname' | 'creditorname'>;

export interface Presentable {
  deal: Partes;
  procedimiento: Procedimiento | null;
}

export function toCabecera({ deal, procedimiento }: Presentable, caso: Aportable, fecha: Date): Cabecera {
  return {
    expediente: deal.id,
    tipo: TIPOS_APORTACION[caso.tipo],
    perfil: caso.perfil.nombre,
    ...(procedimiento?.organo && { organo: procedimiento.organo }),
    ...(procedimiento?.autos && { autos: procedimiento.autos }),
    demandante: deal.debtorfullname ?? 'Sin nombre',
    demandado: deal.creditorname ?? 'Sin nombre',
    dia: madridDay(fecha.getTime()),
    fecha,
  };
}

type Igual = Pick<NuevaAportacion, 'tipo' | 'perfil' | 'procedimiento_id' | 'paquete_sha256'>;

/** One that was made does not change: the same again has its record, and anything else has one of its own. */
const idDelPaquete = (aportaciones: readonly Aportacion[], nueva: Igual): string =>
  aportaciones.find(
    ({ estado, tipo, perfil, procedimiento_id, paquete_sha256 }) =>
      estado === 'preparada' &&
      tipo === nueva.tipo &&
      perfil === nueva.perfil &&
      procedimiento_id === nueva.procedimiento_id &&
      paquete_sha256 === nueva.paquete_sha256,
  )?.id ?? uuid();

interface Hecho {
  caso: Aportable;
  paquete: Paquete;
  hallazgos: readonly Hallazgo[];
  /** They are those that the case file has already. */
  aportaciones: readonly Aportacion[];
}

export function toRegistro(
  { deal, procedimiento }: Presentable,
  { caso, paquete, hallazgos, aportaciones }: Hecho,
): NuevaAportacion {
  const igual = {
    tipo: caso.tipo,
    perfil: caso.perfil.nombre,
    procedimiento_id: procedimiento?.id ?? null,
    paquete_sha256: paquete.sha256,
  };
  return {
    ...igual,
    id: idDelPaquete(aportaciones, igual),
    deal_id: deal.id,
    escrito_documento_id: caso.escrito?.id ?? '',
    documentos: paquete.lineas.slice(1).map((linea) => ({
      documento_id: linea.documentoId,
      orden: linea.orden,
      numero: linea.numero ?? '',
      descripcion: linea.descripcion,
      clase: linea.clase,
      archivo: linea.nombre,
      paginas: linea.paginas,
      bytes: linea.bytes,
      sha256: linea.sha256,
      sha256_original: linea.sha256Original,
      copia: linea.copia,
      envio: linea.envio,
      ...(paquete.reparto.envios.some(({ n, enSoporte }) => enSoporte && n === linea.envio) && {
        soporte: true,
      }),
    })),
    comprobaciones: hallazgos.map(({ codigo, nivel, texto }) => ({ codigo, nivel, texto })),
    sin_exigidos: caso.sinExigido,
  };
}
