/** A contract's TAE beside the average that was published of its month and kind, by each reading whose source is named. */
import { esDia } from '@/domain/plazos/dias';
import { readMes, writeMes } from '@/domain/publicados/hoja';
import { esTipo, SERIES, type Serie, type TipoPublicado } from '@/domain/publicados/tipos';

import { textos } from './textos';
import type { Comparacion, FalloDeUsura, LecturaDeLaTae, Umbral } from './tipos';

interface EntradaDeComparacion {
  tae: number;
  /** The day of the contract. */
  contrato: string;
  serie: Serie;
  /** Another month than its own, `2010-06`. */
  mes?: string | undefined;
  /** A margin that a person typed, with where it comes from. */
  propio?: Umbral | undefined;
}

const MAX_TAE = 1_000_000;

export function compareTae(
  entrada: EntradaDeComparacion,
  tipos: readonly TipoPublicado[],
): Comparacion | FalloDeUsura {
  const malo = entradaMala(entrada);
  if (malo !== undefined) return { fallo: malo };
  const { tae, contrato, serie, mes, propio } = entrada;
  const delContrato = contrato.slice(0, 7);
  const elMes = mes ?? delContrato;
  const tipo = tipos.find((una) => una.serie === serie && una.desde.startsWith(elMes));
  if (!tipo) return { fallo: textos.sinCifra(SERIES[serie], writeMes(elMes)) };
  if (!esTipo(tipo.milesimas)) return { fallo: textos.cifraMala(SERIES[serie], writeMes(elMes)) };
  const { milesimas: media, fuente, enlace, publicado_el, revisado } = tipo;
  const umbrales = [...(UMBRALES[serie] ?? []), ...(propio ? [propio] : [])];
  const lecturas = umbrales.map((umbral): LecturaDeLaTae => {
    const limite = media + umbral.ajuste + umbral.margen;
    return { ...umbral, limite, supera: tae > limite };
  });
  return {
    media,
    diferencia: tae - media,
    fuente,
    enlace,
    lecturas,
    conclusion: conclusionDe(lecturas),
    pasos: [
      textos.pasoMedia(SERIES[serie], writeMes(elMes), media, fuente, publicado_el),
      textos.pasoDiferencia(tae, tae - media),
      ...lecturas.map((una) =>
        textos.pasoLectura(una.fuente, una.ajuste, una.margen, una.limite, una.supera),
      ),
    ],
    avisos: [
      lecturas.length === 0 ? textos.avisoSinUmbral : textos.avisoDecide,
      textos.avisoTedr,
      ...(elMes === delContrato ? [] : [textos.avisoOtroMes(writeMes(elMes), writeMes(delContrato))]),
      ...(revisado ? [] : [textos.avisoSinRevisar]),
    ],
  };
}

/** Half a month would be compared with the first figure that begins like it. */
function entradaMala({ tae, contrato, mes, propio }: EntradaDeComparacion): string | undefined {
  if (!Number.isSafeInteger(tae) || tae < 0 || tae > MAX_TAE) return textos.taeMala;
  if (!esDia(contrato)) return textos.contratoMalo;
  if (mes !== undefined && readMes(mes) !== mes) return textos.mesMalo;
  return propio && !(esTipo(propio.margen) && esTipo(propio.ajuste)) ? textos.margenMalo : undefined;
}

function conclusionDe(lecturas: readonly LecturaDeLaTae[]): Comparacion['conclusion'] {
  if (lecturas.length === 0) return 'sin_umbral';
  if (lecturas.every(({ supera }) => supera)) return 'supera';
  return lecturas.some(({ supera }) => supera) ? 'discutido' : 'no_supera';
}

const STS_258_2023 = { dato: 'usura:seis_puntos', fuente: 'STS 258/2023', margen: 6000 };

/**
 * Margins that courts have said, as data: none of these texts could be read whole, and what the practice thinks of them is in `datos_legales`
 * by their key. A kind of credit without one has none: nothing is invented for it.
 */
const UMBRALES: Partial<Record<Serie, readonly Umbral[]>> = {
  revolving: [
    { ...STS_258_2023, ajuste: 200 },
    { ...STS_258_2023, ajuste: 300 },
  ],
};
