import { describe, expect, it } from 'vitest';

import { calendarioDeSede } from '@/domain/plazos/calendario';
import { PLAZOS_TIPO } from '@/domain/plazos/catalogo';
import { countPlazo } from '@/domain/plazos/contar-plazo';
import { esFallo } from '@/domain/plazos/fallo';
import { FESTIVOS_OFICIALES } from '@/domain/plazos/festivos/oficiales';
import type { Calendario, Computo, Entrada } from '@/domain/plazos/tipos';

const DIA = 86_400_000;
const DIAS = Array.from({ length: 1095 }, (_, n) =>
  new Date(Date.UTC(2025, 0, 1) + n * DIA).toISOString().slice(0, 10),
);

const sede = calendarioDeSede(
  { comunidad: 'MD', locales: [{ fecha: '2026-05-15', motivo: 'San Isidro' }] },
  [2025, 2026, 2027],
  FESTIVOS_OFICIALES,
);
if (esFallo(sede)) throw new Error(sede.mensaje);
const madrid: Calendario = sede;

it('has each kind once, and what each says of its text is whole', () => {
  expect(new Set(PLAZOS_TIPO.map(({ clave }) => clave)).size).toBe(PLAZOS_TIPO.length);
  for (const { estado, leido_el, enlace, lecturas } of PLAZOS_TIPO) {
    expect({ leido: leido_el !== null, enlace: enlace !== null }).toEqual({
      leido: estado !== 'sin_leer',
      enlace: estado !== 'sin_leer',
    });
    expect(lecturas !== null).toBe(estado === 'discutido');
  }
});

/** The kinds a second time, from the articles: what sets each running, how much it lasts and whether a brief has its day of grace. */
const SEGUN_LOS_ARTICULOS = `
  64.1 LEC · declinatoria · notificacion · 10 dias · con gracia
  135.2 LEC y art. 18 RD 1065/2015 · documentos_que_no_caben · acto · 1 dias · sin gracia
  137 bis.4 LEC · videoconferencia · acto · -10 dias · sin gracia
  210.4 LEC · interes_en_recurrir · acto · 5 dias · con gracia
  214.2 LEC · aclaracion · publicacion · 2 dias · con gracia
  215.2 LEC · complemento · notificacion · 5 dias · con gracia
  228.1 LEC y art. 241 LOPJ · nulidad_actuaciones · notificacion · 20 dias · con gracia
  237.1 LEC · caducidad_instancia · notificacion · 2 anios · sin gracia · caduca
  237.1 LEC · caducidad_apelacion · notificacion · 1 anios · sin gracia · caduca
  244.1 y 245.1 LEC · impugnacion_tasacion · notificacion · 10 dias · con gracia
  245.5 LEC · exoneracion_costas · notificacion · 10 dias · con gracia
  245 bis.1 y 2 LEC · traslado_exoneracion · notificacion · 3 dias · con gracia · silencio
  246.1 LEC · costas_excesivas · notificacion · 5 dias · con gracia
  246.4 LEC · costas_indebidas · notificacion · 3 dias · con gracia
  273.5 LEC · subsanacion_papel · notificacion · 5 dias · con gracia
  337.1 LEC · dictamen_anunciado · presentacion · 30 dias · con gracia
  337.1 LEC · dictamen_audiencia · acto · -5 dias · sin gracia
  338.2 LEC · dictamen_vista · acto · -5 dias · sin gracia
  404.1 LEC · contestacion_ordinario · notificacion · 20 dias · con gracia
  438.1 LEC · contestacion_verbal · notificacion · 10 dias · con gracia
  438.8 LEC · prueba_verbal · notificacion · 5 dias · con gracia · dictamen
  438.8 LEC · excepciones_verbal · notificacion · 5 dias · con gracia · dictamen
  438.9 LEC · impugnacion_prueba · notificacion · 3 dias · con gracia
  438 bis.3 LEC · procedimiento_testigo · notificacion · 5 dias · con gracia
  452.1 LEC · reposicion · notificacion · 5 dias · con gracia
  454 bis.2 LEC · revision_decreto · notificacion · 5 dias · con gracia
  458.1 LEC · apelacion · notificacion · 20 dias · con gracia
  458.3 LEC · comparecencia_apelacion · notificacion · 10 dias · con gracia
  461.1 LEC · oposicion_apelacion · notificacion · 10 dias · con gracia
  461.4 LEC · impugnacion_apelado · notificacion · 10 dias · con gracia
  479.1 LEC · casacion · notificacion · 20 dias · con gracia
  485 LEC · oposicion_casacion · notificacion · 20 dias · con gracia
  495.1 LEC · queja · notificacion · 10 dias · con gracia
  518 LEC · accion_ejecutiva · firmeza · 5 anios · sin gracia · caduca
  519.2 LEC · extension_efectos · firmeza · 1 anios · sin gracia · caduca
  548 LEC · espera_ejecucion · firmeza · 20 dias · sin gracia · espera
  556.1 LEC · oposicion_ejecucion · notificacion · 10 dias · con gracia
  730.2 LEC y art. 7.3 LO 1/2025 · demanda_tras_cautelares · acto · 20 dias · con gracia
  815.1 LEC · oposicion_monitorio · notificacion · 20 dias · con gracia
  815.3 LEC · propuesta_monitorio · notificacion · 10 dias · con gracia · silencio
  818.2 LEC · impugnacion_oposicion_monitorio · notificacion · 10 dias · con gracia
  818.2 LEC · demanda_tras_monitorio · notificacion · 1 meses · con gracia
  DA 15.ª.7 LOPJ · subsanacion_deposito · notificacion · 2 dias · con gracia
`;

it('says what the articles say, read a second time', () => {
  const lineas = PLAZOS_TIPO.map(({ articulo, clave, disparo, cantidad, unidad, gracia, efecto, dictamen }) =>
    [
      articulo.replace(/^arts?\. /, ''),
      clave,
      disparo,
      `${cantidad} ${unidad}`,
      gracia ? 'con gracia' : 'sin gracia',
      ...(efecto === 'vence' ? [] : [efecto]),
      ...(dictamen ? ['dictamen'] : []),
    ].join(' · '),
  );
  const leidas = SEGUN_LOS_ARTICULOS.trim().split('\n');
  expect(lineas.toSorted()).toEqual(leidas.map((linea) => linea.trim()).toSorted());
});

const inhabil = (dia: string) =>
  madrid.has(dia) ||
  [0, 6].includes(new Date(dia).getUTCDay()) ||
  dia.slice(5, 7) === '08' ||
  dia.slice(5) >= '12-24' ||
  dia.slice(5) <= '01-06';

/** In the short form each day comes by one of them, by turns. */
const TODAS_LAS_VIAS = process.env.PLAZOS_CASOS !== undefined;

const VIAS: Entrada['disparo'][] = [
  { via: 'directa', fecha: '' },
  { via: 'procurador', fecha: '', hora: '18:00' },
  { via: 'lexnet', fecha: '', acceso: null },
];

describe.each(PLAZOS_TIPO.map((tipo) => [tipo.clave, tipo] as const))('%s', (_clave, tipo) => {
  const vias = tipo.cantidad < 0 ? VIAS.slice(0, 1) : VIAS;

  function contado(disparo: Entrada['disparo'], cantidad: number): Computo | undefined {
    const computo = countPlazo({ disparo, cantidad, unidad: tipo.unidad, clase: tipo.clase }, madrid);
    if (!esFallo(computo)) return computo;
    // Nothing else may stop it: a day of 2024 or 2028 was needed.
    expect(computo.error).toBe('sin_calendario');
    expect(computo.mensaje).toMatch(/^No hay calendario de 20(24|2[89]|3\d): el plazo no se puede contar\.$/);
    return undefined;
  }

  it('on every day of 2025–2027', { timeout: 60_000 }, () => {
    let contados = 0;
    for (const [n, fecha] of DIAS.entries())
      for (const llega of TODAS_LAS_VIAS ? vias : vias.slice(n % vias.length).slice(0, 1)) {
        const uno = contado({ ...llega, fecha }, tipo.cantidad);
        if (!uno) continue;
        contados += 1;
        const mal = problemas(uno, fecha);
        if (mal.length > 0) expect.fail(`${llega.via} ${fecha}: ${mal.join(', ')}`);
        const otro = contado({ ...llega, fecha }, tipo.cantidad + Math.sign(tipo.cantidad));
        if (otro && sinAvanzar(uno, otro))
          expect.fail(`${llega.via} ${fecha}: ${tipo.cantidad} → ${uno.vence}, one more → ${otro.vence}`);
      }
    const veces = TODAS_LAS_VIAS ? vias.length : 1;
    expect(contados).toBeGreaterThan(
      veces * (tipo.unidad === 'dias' ? 980 : tipo.clase === 'natural' ? 1080 : 330),
    );
  });

  /** Two ends of months that are inhábil may both go to the same day. */
  const sinAvanzar = (uno: Computo, otro: Computo): boolean =>
    tipo.cantidad < 0
      ? otro.vence >= uno.vence
      : otro.vence < uno.vence || (tipo.unidad === 'dias' && otro.vence === uno.vence);

  function problemas({ notificacion, primero, vence, gracia, pasos }: Computo, fecha: string): string[] {
    const habil = tipo.clase === 'procesal';
    const reglas: [boolean, string][] = [
      [notificacion < fecha, 'served before it was sent'],
      [habil && inhabil(vence), `ends on ${vence}`],
      [habil && tipo.unidad === 'dias' && primero !== null && inhabil(primero), `begins on ${primero}`],
      [tipo.cantidad > 0 && (primero === null || primero > vence || primero <= notificacion), 'first day'],
      [tipo.cantidad < 0 && vence >= fecha, 'not before the act'],
      [gracia !== null && (gracia <= vence || inhabil(gracia) || !habil), `grace on ${gracia}`],
      [pasos.length < 2, 'without steps'],
      [/undefined|NaN|null/.test(pasos.join(' ')), 'a step with a hole'],
    ];
    return reglas.filter(([mal]) => mal).map(([, dice]) => dice);
  }
});
