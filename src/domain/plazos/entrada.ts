/** What stops a term from being counted, before anything is. */
import { readDay } from '@/lib/fechas-escritas';

import { NoSeCuenta } from './fallo';
import { textos } from './textos';
import type { Disparo, Entrada } from './tipos';

/** Backwards: `directa` is how terms from before say it. */
const ACTO: ReadonlySet<Disparo['via']> = new Set(['acto', 'directa']);

const HORA = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** What is asked for has to make sense before anything is counted: it is said, and nothing is mended in silence. */
export function requireEntrada(entrada: Entrada): void {
  requireDisparo(entrada.disparo);
  requireCantidad(entrada);
  requireSuspension(entrada);
}

function requireDisparo(disparo: Disparo): void {
  const { via, fecha, hora, acceso, ultima, dictamen } = disparo;
  if (fecha === '') throw new NoSeCuenta('fecha', textos.faltaElDia[via]);
  requireDia('La fecha', fecha);
  requireFirmeza(disparo);
  if (dictamen === '') throw new NoSeCuenta('dictamen', textos.faltaElDictamen);
  if (dictamen !== undefined) requireDia('El dictamen', dictamen);
  if (ultima !== undefined) requireDia('La última notificación', ultima);
  if (hora !== undefined && !HORA.test(hora)) throw new NoSeCuenta('hora', textos.horaInexistente(hora));
  if (acceso === undefined || acceso === null) return;
  requireDia('El acceso', acceso);
  if (via !== 'lexnet') throw new NoSeCuenta('acceso', textos.accesoSoloLexnet);
  if (acceso < fecha) throw new NoSeCuenta('acceso', textos.accesoAntes(acceso, fecha));
}

/** Nothing is final before it is there. */
function requireFirmeza({ via, fecha, resolucion }: Disparo): void {
  if (resolucion === undefined) return;
  requireDia('La resolución', resolucion);
  if (via === 'firmeza' && fecha < resolucion)
    throw new NoSeCuenta('firmeza', textos.firmeAntes(fecha, resolucion));
}

function requireDia(campo: string, texto: string): void {
  const existe = /^20\d\d-/.test(texto) && readDay(texto) === texto && texto >= '2001';
  if (!existe) throw new NoSeCuenta('fecha', textos.fechaInexistente(campo, texto));
}

function requireCantidad({ disparo, cantidad, unidad, clase = 'procesal' }: Entrada): void {
  const veces = Math.abs(cantidad);
  if (!Number.isInteger(cantidad) || veces < 1 || veces > 1000)
    throw new NoSeCuenta('cantidad', textos.cantidadMala);
  if (cantidad < 0 && (unidad !== 'dias' || clase !== 'procesal' || !ACTO.has(disparo.via)))
    throw new NoSeCuenta('cantidad', textos.soloDiasHaciaAtras);
  if (cantidad < 0 && disparo.ultima !== undefined) throw new NoSeCuenta('cantidad', textos.comunHaciaAtras);
  if (clase === 'habiles-civiles' && unidad !== 'dias') throw new NoSeCuenta('clase', textos.civilSoloDias);
}

function requireSuspension({ suspension, cantidad }: Entrada): void {
  if (!suspension) return;
  requireDia('El principio de la suspensión', suspension.desde);
  requireDia('El final de la suspensión', suspension.hasta);
  if (suspension.hasta < suspension.desde) throw new NoSeCuenta('suspension', textos.suspensionAlReves);
  if (cantidad < 0) throw new NoSeCuenta('suspension', textos.suspensionHaciaAtras);
}
