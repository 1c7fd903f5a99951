/** «Otra lectura»: which other reading of the law would give another date, and which. */
import { countPlazo } from './contar-plazo';
import { esFallo } from './fallo';
import type { Calendario, Entrada, Lecturas } from './tipos';

export interface OtraLectura {
  lectura: string;
  /** Null where that reading cannot be counted; `mensaje` says why. */
  vence: string | null;
  mensaje?: string;
}

interface Alternativa {
  lectura: string;
  entrada: Entrada;
  lecturas: Lecturas;
}

export function otrasLecturas(
  entrada: Entrada,
  calendario: Calendario,
  lecturas: Lecturas = {},
): OtraLectura[] {
  const actual = countPlazo(entrada, calendario, lecturas);
  if (esFallo(actual)) return [];
  return alternativas(entrada, lecturas)
    .map((otra) => contada(otra, calendario))
    .filter(({ vence }) => vence !== actual.vence);
}

function contada({ lectura, entrada, lecturas }: Alternativa, calendario: Calendario): OtraLectura {
  const computo = countPlazo(entrada, calendario, lecturas);
  return esFallo(computo)
    ? { lectura, vence: null, mensaje: computo.mensaje }
    : { lectura, vence: computo.vence };
}

/** Each setting turned by itself, the others as they are. */
function alternativas(entrada: Entrada, lecturas: Lecturas): Alternativa[] {
  const opuestas: [lectura: string, Lecturas][] = [
    lecturas.tresDiasLexnet === 'naturales'
      ? ['Si los tres días de LexNET son hábiles (art. 162.2 LEC)', { tresDiasLexnet: 'habiles' }]
      : ['Si los tres días de LexNET son naturales (art. 162.2 LEC)', { tresDiasLexnet: 'naturales' }],
    lecturas.accesoInhabil === 'siguiente-habil'
      ? ['Si el acceso en día inhábil vale desde ese día (art. 162 LEC)', { accesoInhabil: 'ese-dia' }]
      : [
          'Si el acceso en día inhábil vale desde el hábil siguiente (art. 162 LEC)',
          { accesoInhabil: 'siguiente-habil' },
        ],
    lecturas.mesesDesde === 'primer-dia'
      ? [
          'Si los meses se cuentan desde el día de la notificación (art. 133.3 LEC)',
          { mesesDesde: 'notificacion' },
        ]
      : [
          'Si los meses se cuentan desde el día siguiente a la notificación (art. 133.3 LEC)',
          { mesesDesde: 'primer-dia' },
        ],
    lecturas.retroceso === 'con-el-acto'
      ? ['Si hacia atrás no se cuenta el día del acto', { retroceso: 'sin-el-acto' }]
      : ['Si hacia atrás se cuenta también el día del acto', { retroceso: 'con-el-acto' }],
    lecturas.plazoComun === 'ultima'
      ? ['Si el plazo común se cuenta desde la propia notificación', { plazoComun: 'propia' }]
      : ['Si el plazo común se cuenta desde la última notificación', { plazoComun: 'ultima' }],
  ];
  return [
    ...opuestas.map(([lectura, opuesta]) => ({ lectura, entrada, lecturas: { ...lecturas, ...opuesta } })),
    ...navidad(entrada, lecturas),
    ...horasDelTraslado(entrada, lecturas),
    ...fechaDelProcurador(entrada, lecturas),
  ];
}

function navidad(entrada: Entrada, lecturas: Lecturas): Alternativa[] {
  if (!entrada.urgente) return [];
  const navidadUrgente = entrada.navidadUrgente === false;
  const lectura = navidadUrgente
    ? 'Si del 24 de diciembre al 6 de enero también se cuenta en lo urgente (art. 133.2 LEC y art. 183 LOPJ)'
    : 'Si del 24 de diciembre al 6 de enero no se cuenta en lo urgente (el art. 131.3 LEC solo nombra agosto)';
  return [{ lectura, entrada: { ...entrada, navidadUrgente }, lecturas }];
}

/** The hours of an act of communication go on until 22:00 (LEC 130.3 II); whether a transfer between procuradores is one is open. */
function horasDelTraslado(entrada: Entrada, lecturas: Lecturas): Alternativa[] {
  const { via, hora } = entrada.disparo;
  if (via !== 'traslado' || hora === undefined || hora <= '20:00' || hora > '22:00') return [];
  const lectura = 'Si el traslado es un acto de comunicación y tiene hasta las 22:00 (art. 130.3 LEC)';
  return [{ lectura, entrada: { ...entrada, disparo: { ...entrada.disparo, hora: '20:00' } }, lecturas }];
}

/** The same day, had it been read on the other paper. */
function fechaDelProcurador(entrada: Entrada, lecturas: Lecturas): Alternativa[] {
  const { disparo } = entrada;
  if (disparo.via !== 'procurador') return [];
  const copia = !disparo.copia;
  const lectura = `Si la fecha es la ${copia ? 'de la copia del procurador' : 'del resguardo del Colegio'} (art. 151.2 LEC)`;
  return [{ lectura, entrada: { ...entrada, disparo: { ...disparo, copia } }, lecturas }];
}
