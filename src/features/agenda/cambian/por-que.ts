/** Why a term ends on another day, in sentences: what its kind says today, or the practice reads, and did not when it was counted. */
import { CODIGOS } from '@/data/codigos';
import { versionDeReglas } from '@/domain/plazos/motor';
import type { Entrada } from '@/domain/plazos/tipos';
import { duracionDe } from '@/features/agenda/tipos/medida';

const clase = ({ clase: una = 'procesal' }: Entrada) => una;
const efecto = ({ efecto: uno = 'vence' }: Entrada) => uno;
const dura = (entrada: Entrada) => duracionDe({ ...entrada, clase: clase(entrada) });

const DE_OTRA_COSA = new Set<string>(Object.keys(CODIGOS.plazos_tipo.disparo));

/** What `reglasDe` gave then, and what it gives now. */
interface Reglas {
  deAntes: string | null;
  deAhora: string;
}

export function porQueCambia(antes: Entrada, ahora: Entrada, reglas: Reglas): string[] {
  const razones = [
    ...(soloSeLeeDeOtraManera(reglas)
      ? ['El despacho lee hoy la ley de otra manera donde se discute (Ajustes): compare los pasos.']
      : []),
    ...(antes.disparo.via !== ahora.disparo.via && DE_OTRA_COSA.has(ahora.disparo.via)
      ? [
          `Lo abre ${CODIGOS.plazos_tipo.disparo[ahora.disparo.via as 'acto'].toLowerCase()}, y no una notificación: compruebe que el día anotado es ese.`,
        ]
      : []),
    ...(dura(antes) !== dura(ahora) ? [`Dura ${dura(ahora)} y se contaron ${dura(antes)}.`] : []),
    ...(efecto(antes) !== efecto(ahora)
      ? [`${CODIGOS.plazos_tipo.efecto[efecto(ahora)].split(':')[0]}, y se contó como un límite.`]
      : []),
    ...(ahora.sinGracia && !antes.sinGracia ? ['No tiene día de gracia.'] : []),
    ...(antes.articulo !== undefined && antes.articulo !== ahora.articulo
      ? [`Su clase dice hoy ${ahora.articulo}, y se contó por ${antes.articulo}: compruebe que es la misma.`]
      : []),
  ];
  return razones.length > 0 ? razones : ['Ha cambiado cómo se cuentan los días: compare los pasos.'];
}

const soloSeLeeDeOtraManera = ({ deAntes, deAhora }: Reglas): boolean =>
  deAntes !== null && deAntes !== deAhora && versionDeReglas(deAntes) === versionDeReglas(deAhora);
