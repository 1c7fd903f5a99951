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
