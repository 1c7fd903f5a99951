import type { Comprobacion, DocumentoDanado, EstadoServidor } from '@/data/servidor/servidor-api';
import { formatEspacio, formatFechaHora, formatNumero, plural } from '@/lib/formato';

export function espacio({ free, reserve }: NonNullable<EstadoServidor['disco']>): string {
  if (free === null) return 'El disco no dice cuánto sitio le queda.';
  const left = `Quedan libres ${formatEspacio(Math.max(0, free))}.`;
  return free < reserve
    ? `${left} No se admite nada nuevo hasta que haya más de ${formatEspacio(reserve)}: libere sitio en el servidor. Se puede consultar y eliminar.`
    : `${left} Al llegar a ${formatEspacio(reserve)} dejarán de admitirse documentos e importaciones.`;
}

export function ultimaComprobacion(ronda: Comprobacion | null): string {
  if (!ronda) return 'Todavía no se ha comprobado ninguno.';
  const hecho = `${plural(ronda.revisados, 'documento comprobado', 'documentos comprobados')} (${formatEspacio(ronda.bytes)})`;
  if (ronda.estado === 'terminada') return `Última vez: ${formatFechaHora(ronda.terminada_at)}. ${hecho}.`;
  if (ronda.estado === 'cancelada')
    return `Se canceló el ${formatFechaHora(ronda.terminada_at)}, con ${hecho} de ${formatNumero(ronda.total)}.`;
  return `${formatNumero(ronda.revisados)} de ${formatNumero(ronda.total)} documentos (${formatEspacio(ronda.bytes)})`;
}

export const PROBLEMA: Record<DocumentoDanado['problema'], string> = {
  falta: 'El archivo no está',
  incompleto: 'El archivo está incompleto',
  alterado: 'El archivo ha cambiado',
  ilegible: 'El disco no puede leerlo',
};

export const quePuedeHacer =
  'Recupere cada archivo de la última copia de seguridad en la que estaba bien, que se conserva, o pídalo de nuevo y súbalo otra vez.';

const loQueEspera = (correos: number, avisos: number) =>
  `${plural(correos, 'correo a un cliente', 'correos a clientes')} y ${plural(avisos, 'aviso a otro programa', 'avisos a otros programas')}`;

export const textosDeSalidas = {
  titulo: 'Copia restaurada: no sale nada por sí solo',
  porQue: (momento: string) =>
    `Estos datos se restauraron de una copia el ${momento}. La instalación de la que se hizo puede haber enviado ya lo que esperaba en ella, o seguir enviándolo. Hasta que se decida, de aquí no salen correos a clientes, resúmenes diarios ni avisos a otros programas.`,
  esperan: (correos: number, avisos: number) => `Esperaban en la copia: ${loQueEspera(correos, avisos)}.`,
  dePrueba: 'Si esta instalación es solo una prueba, no decida nada: así no escribe a nadie.',
  enviarTitulo: 'Enviar lo que esperaba',
  seEnvia: (correos: number, avisos: number) =>
    `Salen ${loQueEspera(correos, avisos)}, y desde ahora todo lo demás. Lo que la otra instalación haya enviado ya llegará dos veces.`,
  descartarTitulo: 'Descartar lo que esperaba',
  seDescarta: (correos: number, avisos: number) =>
    `No se envían ${loQueEspera(correos, avisos)}, ni el resumen de hoy. Quedan en sus listas y se pueden preparar o enviar de nuevo. Lo que se haya hecho después de restaurar sale.`,
};
