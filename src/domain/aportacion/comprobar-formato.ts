/** Whether a file can be filed as it is (RD 1065/2015, Annex IV.6). */
import type { Hallazgo } from '@/domain/aportacion/caso';
import { inBytes, type Perfil } from '@/domain/aportacion/perfiles';
import type { Copia, DocumentoAportable } from '@/domain/aportacion/tipos';
import { formatMegas } from '@/lib/formato';

const ADMITIDOS = new Set(['pdf', 'rtf', 'jpeg', 'tiff', 'odt', 'zip']);
const ADMITIDAS_EN_ZIP = /\.(?:pdf|rtf|jpe?g|tiff?|odt)$/i;
/** A page with fewer characters is a picture of a page. */
const CARACTERES_MIN = 20;

/** Formats of which the program makes a PDF by itself. */
export const esConvertible = ({ inspeccion }: DocumentoAportable): boolean =>
  inspeccion?.formato === 'png' || inspeccion?.formato === 'jpeg';

export function checkFormato(documento: DocumentoAportable, copia: Copia, perfil: Perfil): Hallazgo[] {
  const tell = teller(documento);
  const { inspeccion, fileName } = documento;
  if (documento.bytes === 0)
    return [tell('vacio', 'bloquea', `«${fileName}» está vacío`, 'Súbalo de nuevo.')];
  const size = checkTamano(documento, perfil);
  if (!inspeccion)
    return [
      tell(
        'sin_inspeccionar',
        'avisa',
        `«${fileName}» está sin examinar`,
        'Espere a que termine, o ábralo y compruébelo.',
      ),
      ...size,
    ];
  const { formato } = inspeccion;
  if (formato === 'pdf') return [...checkPdf(documento), ...size];
  if (formato === 'zip') return [...checkZip(documento), ...size];
  if (ADMITIDOS.has(formato) || (copia === 'convertida' && esConvertible(documento))) return size;
  return [
    tell(
      'formato',
      'bloquea',
      `«${fileName}» no es de un tipo admitido`,
      formato === 'png'
        ? 'Marque «Convertir en PDF»: se hace una copia, el original no cambia.'
        : 'Guárdelo como PDF y súbalo (RD 1065/2015, anexo IV.6).',
    ),
    ...size,
  ];
}

function checkPdf(documento: DocumentoAportable): Hallazgo[] {
  const tell = teller(documento);
  const { inspeccion, fileName } = documento;
  if (inspeccion?.roto)
    return [
      tell(
        'roto',
        'bloquea',
        `«${fileName}» no se puede leer como PDF`,
        'Está incompleto o dañado: pida otra copia y súbala.',
      ),
    ];
  if (inspeccion?.cifrado)
    return [
      tell(
        'cifrado',
        'bloquea',
        `«${fileName}» está cifrado`,
        'Quite la contraseña o las restricciones, guárdelo de nuevo y súbalo.',
      ),
    ];
  const { caracteres } = inspeccion ?? {};
  if (caracteres !== undefined && caracteres < CARACTERES_MIN)
    return [
      tell(
        'sin_ocr',
        'avisa',
        `«${fileName}» es un escaneado sin texto`,
        'Páselo por un reconocimiento de texto (OCR) y súbalo (anexo IV.8).',
      ),
    ];
  return [];
}

function checkZip(documento: DocumentoAportable): Hallazgo[] {
  const tell = teller(documento);
  const { inspeccion, fileName } = documento;
  if (inspeccion?.roto || inspeccion?.contenido?.length === 0)
    return [
      tell(
        'roto',
        'bloquea',
        `«${fileName}» no se puede abrir o está vacío`,
        'Haga el ZIP de nuevo y súbalo.',
      ),
    ];
  const other = inspeccion?.contenido?.filter((name) => !ADMITIDAS_EN_ZIP.test(name)) ?? [];
  if (other.length === 0) return [];
  return [
    tell(
      'zip_dentro',
      'bloquea',
      `«${fileName}» contiene archivos no admitidos: ${other.slice(0, 3).join(', ')}${other.length > 3 ? '…' : ''}`,
      'Extraiga los archivos, conviértalos en PDF y súbalos uno a uno.',
    ),
  ];
}

function checkTamano(documento: DocumentoAportable, { nombre, total, archivo }: Perfil): Hallazgo[] {
  const { bytes, fileName } = documento;
  const tell = teller(documento);
  if (bytes > inBytes(total))
    return [
      tell(
        'en_soporte',
        'avisa',
        `«${fileName}» (${formatMegas(bytes)}) no cabe en un envío de ${nombre} (${total} MB)`,
        'Preséntelo en soporte digital el mismo día o el siguiente hábil (RD 1065/2015, art. 18; LEC, art. 135.2).',
      ),
    ];
  if (bytes <= inBytes(archivo)) return [];
  return [
    tell(
      'grande',
      'avisa',
      `«${fileName}» ocupa ${formatMegas(bytes)}, más de ${archivo} MB`,
      'Redúzcalo si puede: no está comprobado que el sistema admita archivos así.',
    ),
  ];
}

/** A finding about that document. */
export const teller =
  ({ id }: DocumentoAportable) =>
  (codigo: Hallazgo['codigo'], nivel: Hallazgo['nivel'], texto: string, arreglo: string): Hallazgo => ({
    codigo,
    nivel,
    documentoId: id,
    texto,
    arreglo,
  });
