/** Which route a case file suggests, and why. A lawyer chooses. */
import { isCif } from '@/lib/nif';
import { foldText } from '@/lib/texto';

import type { ClaveVia } from './tipos';

/** What a case file tells of it. */
interface Pistas {
  /** What may name a mortgage. */
  textos: readonly (string | null)[];
  /** The claimant's, which tells a person from a company. */
  nif: string | null;
}

export interface ViaSugerida {
  via: ClaveVia;
  motivo: string;
}

const NIEGA = 'sin|no|ni|nunca|jamas|(?:carece|carente|ausencia|falta|exent[oa]|libre|distint[oa]) de';
/** Between the no and the mortgage: anything else is what is denied, as in «sin comisión en la hipoteca». */
const DE_ELLA =
  'es|era|hay|hubo|tiene|tenia|existe|existio|consta|trata|se|un|una|el|la|los|las|de|con|ningun|ninguna|alguna|prestamo|credito|contrato|operacion|garantia|real|personal|caracter|ni';
/** What is denied of one: «sin garantía hipotecaria», «no es un préstamo hipotecario». */
const SIN_HIPOTECA = new RegExp(
  String.raw`\b(?:${NIEGA})(?:[ -](?:${DE_ELLA})){0,8}[ -]hipotec\w*(?: ni \w+)?`,
  'g',
);

const hablaDeHipoteca = (texto: string | null): boolean =>
  /\bhipotec/.test(
    foldText(texto ?? '')
      .replace(/\s+/g, ' ')
      .replaceAll(SIN_HIPOTECA, ' '),
  );

export function viaSugerida({ textos, nif }: Pistas): ViaSugerida {
  if (textos.some(hablaDeHipoteca))
    return {
      via: 'hipoteca',
      motivo:
        'El expediente habla de una hipoteca: cláusulas de préstamos con garantía hipotecaria (art. 439.5 LEC).',
    };
  if (nif !== null && isCif(nif))
    return {
      via: 'general',
      motivo: 'Reclama una sociedad, que no es consumidora: negociación general (LO 1/2025, art. 5).',
    };
  return {
    via: 'consumo',
    motivo:
      'Reclama una persona por un contrato con una entidad: acción individual de consumo (LO 1/2025, DA 7.ª).',
  };
}
