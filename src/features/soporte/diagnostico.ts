import { formatFechaHora } from '@/lib/formato';
import type { UltimoError } from '@/lib/ultimo-error';

export interface DiagnosticoDatos {
  version: string;
  userAgent: string;
  ventana: string;
  tema: string;
  densidad: string;
  ultimoError: UltimoError | undefined;
}

/** What is sent: nothing that tells who the person is, nor about whom they work. */
export function diagnostico(datos: DiagnosticoDatos): string {
  const { ultimoError: error } = datos;
  return [
    `Versión: ${datos.version}`,
    `Navegador: ${datos.userAgent}`,
    `Ventana: ${datos.ventana}`,
    `Tema: ${datos.tema}. Densidad: ${datos.densidad}`,
    `Último error: ${error ? `${error.que}, en ${error.donde} (${formatFechaHora(error.at)})` : 'ninguno'}`,
  ].join('\n');
}

/** A draft in the person's own mail program: they read it, and they send it. */
export function mailto(to: string[], text: string): string {
  const body = `Describa aquí lo que ha pasado:\r\n\r\n\r\n— Diagnóstico —\r\n${text.replaceAll('\n', '\r\n')}`;
  const address = to.map(encodeURIComponent).join(',');
  return `mailto:${address}?subject=${encodeURIComponent('Back office: diagnóstico')}&body=${encodeURIComponent(body)}`;
}
