import { CODIGOS } from '@/data/codigos';
import type { ClasePlantilla, Uso } from '@/data/escritos/plantillas-api';
import { plural } from '@/lib/formato';
import { conTonos } from '@/ui/con-tonos';

export const CLASE_TEXTOS: Record<ClasePlantilla, string> = {
  docx: 'Documento de Word',
  texto: 'Texto',
  correo: 'Correo',
};

export const ESTADO_TEXTOS = conTonos(CODIGOS.escritos.estado, {
  pendiente: 'warning',
  generado: 'neutral',
  revisado: 'accent',
  firmado: 'accent',
  presentado: 'complete',
  anulado: 'incomplete',
});

export const ESTADO_PLANTILLA = conTonos(CODIGOS.plantillas.estado, {
  borrador: 'warning',
  aprobada: 'complete',
  retirada: 'neutral',
});

export const ORIGEN_PDF = { letrado: 'PDF del letrado', programa: 'PDF de LibreOffice' } as const;

export const escritos = (n: number) => plural(n, 'escrito', 'escritos');
export const expedientes = (n: number) => plural(n, 'expediente', 'expedientes');

const sinAprobadas = (usos?: readonly Uso[]) =>
  `No hay ninguna plantilla aprobada${
    usos ? ` de ${usos.map((uso) => `«${CODIGOS.plantillas.uso[uso]}»`).join(' o ')}` : ''
  }. Un administrador las sube y las aprueba en Plantillas.`;

export const textos = {
  cargando: 'Cargando los escritos...',
  cargandoLotes: 'Cargando los lotes...',
  vacio: 'Todavía no hay escritos',
  vacioTexto: 'Se generan desde un expediente, o desde la lista de expedientes con los que se elijan.',
  nadaEncontrado: 'Nada cumple la búsqueda o los filtros',
  sinPlantillas: 'Todavía no hay plantillas',
  sinAprobadas,
  antesDeIrAPlantillas: (usos: readonly Uso[] | undefined, elegidos: number) =>
    `${sinAprobadas(usos)} ${elegidos === 1 ? 'El expediente elegido sigue elegido' : 'Los expedientes elegidos siguen elegidos'} en su lista.`,
  borradorSinRevisar:
    'Los modelos de partida son borradores sin revisar por letrado: hay que leerlos y completarlos en Word antes de aprobarlos.',
  soloAprobadas: 'Solo se generan escritos con plantillas aprobadas.',
  sinCasos: 'No se ha elegido ningún expediente',
  sinCasosTexto:
    'Elija expedientes en su lista y pulse Acciones › Generar escrito, o hágalo desde un expediente.',
  numerosDados: 'Al confirmar se dan los números, que ya no se reutilizan aunque el lote se deshaga.',
  huecosDemanda: 'Una demanda no se genera con huecos.',
  pdfConLibreOffice:
    'Los convierte LibreOffice en el servidor cuando se termina de generar. PDF/A declarado, no certificado.',
  sinLibreOffice:
    'Este servidor no convierte a PDF: exporte los DOCX a PDF/A en Word y archívelos en Escritos › Archivar PDF. Quien lo administra puede añadirle LibreOffice.',
  dejeAbierta: 'Deje esta página abierta mientras se generan. Si se cierra, se continúa donde iba.',
  otraPestana: 'Se está generando en otra pestaña o en otro equipo.',
  ajeno: 'Este lote lo continúa o lo deshace quien lo confirmó.',
};
