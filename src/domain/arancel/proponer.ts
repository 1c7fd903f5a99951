/** Proposes what a procurador's account says of one part of a procedure: an item that a person reads, changes and adds to a tasación. */
import { esDeEstosSiglos, esDia } from '@/domain/plazos/dias';
import { esCentimos } from '@/lib/centimos';
import { enumerar, formatCentimos, formatFecha, formatNumero } from '@/lib/formato';

import { ARANCELES } from './aranceles';
import {
  type Arancel,
  ACTUACIONES,
  type DerechosPropuestos,
  type FalloDeArancel,
  type PedidoDeDerechos,
  type Regla,
} from './tipos';

type Minimo = NonNullable<Extract<Regla, { tanto: number }>['minimo']>;
type Leido = Extract<Arancel, { estado: 'leido' }>;

/** A sum, the articles that say it, and how it came about. */
interface Cuenta {
  importe: number;
  articulos: string[];
  pasos: string[];
}

export function proposeDerechos(pedido: PedidoDeDerechos): DerechosPropuestos | FalloDeArancel {
  const arancel = arancelDe(pedido);
  if ('fallo' in arancel) return arancel;
  const regla = reglaDe(pedido, arancel);
  if (!regla) return { fallo: textos.sinRegla(arancel.nombre) };
  if (!Number.isInteger(pedido.representados) || pedido.representados < 1 || pedido.representados > 99)
    return { fallo: textos.representadosMalos };
  if (!cuantiaBuena(pedido, regla)) return { fallo: textos.sinCuantia };
  const varios = conVarios(pedido, arancel, cuentaDe(pedido, arancel, regla));
  const { importe, articulos, pasos } = conTope(arancel, varios);
  const deArticulos = textos.articulos([...new Set(articulos)], arancel.nombre);
  return {
    concepto: `${ACTUACIONES[pedido.actuacion]} (${deArticulos})`,
    importe,
    pasos: [textos.pasoArancel(arancel.nombre, pedido.inicio), ...pasos],
    avisos: [
      ...arancel.notas,
      ...(pedido.representados > 1 && !arancel.porRepresentado ? [textos.sinVarios(arancel.nombre)] : []),
    ],
  };
}

/** The tariff follows the day on which the act began (transitory provisions of both decrees). */
function arancelDe({ inicio }: PedidoDeDerechos): Leido | FalloDeArancel {
  if (!esDia(inicio)) return { fallo: textos.sinInicio };
  if (!esDeEstosSiglos(inicio)) return { fallo: textos.anioMalo };
  const found = ARANCELES.find(
    ({ desde, hasta }) => inicio >= desde && (hasta === undefined || inicio < hasta),
  );
  if (!found) return { fallo: textos.sinArancel(inicio) };
  return found.estado === 'leido' ? found : { fallo: textos.sinLeer(found.nombre, inicio) };
}

function reglaDe({ actuacion, final }: PedidoDeDerechos, { reglas, finales }: Leido): Regla | undefined {
  if (final !== 'sentencia' && (actuacion === 'verbal' || actuacion === 'ordinario'))
    return finales[actuacion][final];
  return reglas[actuacion];
}

/** A fixed sum asks for no amount; one that is written has to be one all the same. */
const cuantiaBuena = ({ cuantia }: PedidoDeDerechos, regla: Regla): boolean =>
  cuantia === null || (esCentimos(cuantia) && (cuantia > 0 || 'fijo' in regla));

function cuentaDe({ cuantia }: PedidoDeDerechos, arancel: Leido, regla: Regla): Cuenta {
  if ('fijo' in regla)
    return { importe: regla.fijo, articulos: [...regla.articulos], pasos: [textos.pasoFijo(regla.fijo)] };
  const base = cuantia === null ? porIndeterminada(arancel) : porEscala(cuantia, arancel);
  const importe = parteDe(base.importe, regla.tanto);
  return conMinimo(regla.minimo, {
    importe,
    articulos: [...base.articulos, ...regla.articulos],
    pasos: [...base.pasos, ...(regla.tanto === 1000 ? [] : [textos.pasoTanto(regla.tanto, importe)])],
  });
}

function conMinimo(minimo: Minimo | undefined, cuenta: Cuenta): Cuenta {
  if (!minimo || cuenta.importe >= minimo.importe) return cuenta;
  const { importe, articulo } = minimo;
  return {
    importe,
    articulos: [...cuenta.articulos, articulo],
    pasos: [...cuenta.pasos, textos.pasoMinimo(importe, articulo)],
  };
}

function porIndeterminada({ indeterminada: { articulo, derechos } }: Leido): Cuenta {
  return {
    importe: derechos,
    articulos: [articulo],
    pasos: [textos.pasoIndeterminada(derechos, articulo)],
  };
}

function porEscala(cuantia: number, { escala: { articulo, escalones }, exceso }: Leido): Cuenta {
  const escalon = escalones.find(([hasta]) => cuantia <= hasta);
  if (escalon) {
    const [hasta, derechos] = escalon;
    return {
      importe: derechos,
      articulos: [articulo],
      pasos: [textos.pasoEscala(cuantia, hasta, derechos, articulo)],
    };
  }
  const [maximo, derechos] = escalones.at(-1) ?? escalones[0];
  const partes = Math.ceil((cuantia - maximo) / exceso.cada);
  const importe = derechos + partes * exceso.derechos;
  return {
    importe,
    articulos: [articulo, exceso.articulo],
    pasos: [textos.pasoExceso(cuantia, partes, importe, exceso.articulo)],
  };
}

function conVarios({ representados }: PedidoDeDerechos, { porRepresentado }: Leido, cuenta: Cuenta): Cuenta {
  if (representados === 1 || !porRepresentado) return cuenta;
  const { articulo, tanto } = porRepresentado;
  const importe = parteDe(cuenta.importe, 1000 + representados * tanto);
  return {
    importe,
    articulos: [...cuenta.articulos, articulo],
    pasos: [...cuenta.pasos, textos.pasoVarios(representados, tanto, importe, articulo)],
  };
}

function conTope({ tope }: Leido, cuenta: Cuenta): Cuenta {
  if (!tope || cuenta.importe <= tope.importe) return cuenta;
  const { fuente, importe } = tope;
  return { ...cuenta, importe, pasos: [...cuenta.pasos, textos.pasoTope(importe, fuente)] };
}

const parteDe = (importe: number, milesimas: number): number => Math.round((importe * milesimas) / 1000);

const porCiento = (milesimas: number): string => `${formatNumero(milesimas / 10)} %`;

const textos = {
  sinInicio: 'Escriba el día en que empezó.',
  anioMalo: 'Revise el año: tiene que estar entre 1900 y 2199.',
  sinCuantia: 'Escriba la cuantía, o marque que no puede calcularse.',
  representadosMalos: 'Escriba a cuántos representa el procurador: de 1 a 99.',
  sinArancel: (dia: string) =>
    `El ${formatFecha(dia)} no regía ningún arancel que conste aquí: escriba la partida a mano.`,
  sinLeer: (nombre: string, dia: string) =>
    `El ${formatFecha(dia)} regía el ${nombre}, que nadie ha leído: no se propone nada. Escriba la partida a mano.`,
  sinRegla: (nombre: string) =>
    `El ${nombre} no dice nada de esta actuación: no se propone nada. Escriba la partida a mano.`,
  sinVarios: (nombre: string) =>
    `El ${nombre} no dice nada de varios representados: se propone una sola cuenta.`,
  articulos: (articulos: string[], nombre: string) =>
    `${articulos.length === 1 ? 'art.' : 'arts.'} ${enumerar(articulos)} ${nombre}`,
  pasoArancel: (nombre: string, inicio: string) =>
    `Empezó el ${formatFecha(inicio)}: rige el arancel del ${nombre}.`,
  pasoEscala: (cuantia: number, hasta: number, derechos: number, articulo: string) =>
    `Por ${formatCentimos(cuantia)} de cuantía, en el tramo de hasta ${formatCentimos(hasta)}: ${formatCentimos(derechos)} (art. ${articulo}).`,
  pasoExceso: (cuantia: number, partes: number, derechos: number, articulo: string) =>
    `Por ${formatCentimos(cuantia)} de cuantía, el último tramo y ${formatNumero(partes)} de exceso: ${formatCentimos(derechos)} (art. ${articulo}).`,
  pasoIndeterminada: (derechos: number, articulo: string) =>
    `Por cuantía indeterminada: ${formatCentimos(derechos)} (art. ${articulo}).`,
  pasoTanto: (milesimas: number, importe: number) =>
    `De ello, el ${porCiento(milesimas)}: ${formatCentimos(importe)}.`,
  pasoFijo: (importe: number) => `Cantidad fija: ${formatCentimos(importe)}.`,
  pasoVarios: (cuantos: number, milesimas: number, importe: number, articulo: string) =>
    `Por ${formatNumero(cuantos)} representados, un ${porCiento(milesimas)} más por cada uno: ${formatCentimos(importe)} (art. ${articulo}).`,
  pasoMinimo: (importe: number, articulo: string) =>
    `Por todo el recurso, ${formatCentimos(importe)} como mínimo (art. ${articulo}).`,
  pasoTope: (importe: number, fuente: string) =>
    `Por todo un asunto no se pasa de ${formatCentimos(importe)} (${fuente}).`,
};
