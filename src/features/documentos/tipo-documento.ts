const NOMBRES: Record<string, string> = {
  contrato: 'contrato',
  recibo: 'recibo',
  poliza: 'póliza',
  comunicacion_extrajudicial: 'comunicación extrajudicial',
  respuesta: 'respuesta',
  documento: 'documento',
  imagen: 'imagen',
  archivo: 'archivo',
};

export function tipoDisplayName(tipo: string): string {
  return NOMBRES[tipo] ?? 'otro';
}

export type VisorKind = 'pdf' | 'image' | 'none';

const IMAGES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];

/** How the page can show a file. Never SVG or HTML: they are programs. */
export function visorKind(mimeType: string): VisorKind {
  if (mimeType === 'application/pdf') return 'pdf';
  return IMAGES.includes(mimeType) ? 'image' : 'none';
}
