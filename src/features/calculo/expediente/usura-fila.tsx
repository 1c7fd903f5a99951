import { List } from '@mantine/core';

import type { GuardadoDe, UsuraContada } from '@/data/calculos/calculos-api';
import { porCiento } from '@/domain/intereses/textos';
import { conComa } from '@/features/calculo/anotar';
import type { RenderAnotar } from '@/features/calculo/calculo-resultado';
import type { DatosDeHoja } from '@/features/calculo/expediente/datos-de-hoja';
import { FilaGuardada } from '@/features/calculo/expediente/fila-guardada';
import { HojaButton } from '@/features/calculo/expediente/hoja-button';
import { PasosPlegados } from '@/features/calculo/pasos';
import { CONCLUSIONES, textos } from '@/features/calculo/usura/textos';
import { formatCentimos } from '@/lib/formato';

interface UsuraFilaProps {
  usura: GuardadoDe<'usura'>;
  renderAnotar: RenderAnotar;
}

/** What was paid over the capital of a credit, by each reading, as it was counted that day. */
export function UsuraFila({ usura, renderAnotar }: UsuraFilaProps) {
  const { deal_id, hasta, resultado } = usura;
  const { lecturas, comparacion, pasos } = resultado;
  // One button: the readings differ in a premium, and the first one claims most.
  const aDevolver = lecturas.find(({ exceso }) => exceso > 0);
  return (
    <FilaGuardada
      guardado={usura}
      confirmado={
        <>
          {aDevolver &&
            renderAnotar({
              capital: conComa(aDevolver.exceso),
              intereses: '0,00',
              nota: textos.notaDelLibro(aDevolver.titulo),
            })}
          <HojaButton deal={deal_id} nombre="Hoja de usura" dia={hasta} hacer={makeHoja(usura)}>
            Hoja para la demanda
          </HojaButton>
        </>
      }
    >
      <List size="sm" className="tabular">
        {lecturas.map((lectura) => (
          <List.Item key={lectura.clave}>{fraseDe(lectura)}</List.Item>
        ))}
        {comparacion && (
          <List.Item>
            TAE del {porCiento(comparacion.tae)} frente a una media del {porCiento(comparacion.media)}:{' '}
            {CONCLUSIONES[comparacion.conclusion].text.toLowerCase()}.
          </List.Item>
        )}
      </List>
      <PasosPlegados pasos={[...pasos, ...(comparacion?.pasos ?? [])]} />
    </FilaGuardada>
  );
}

const fraseDe = ({ titulo, exceso, debe }: UsuraContada['lecturas'][number]): string =>
  `${titulo}: ${exceso > 0 ? `${formatCentimos(exceso)} a devolver` : `${formatCentimos(debe)} por pagar`}.`;

const makeHoja = (usura: GuardadoDe<'usura'>) => async (datos: DatosDeHoja) => {
  const { hojaDeUsura } = await import('@/features/calculo/expediente/hojas');
  return hojaDeUsura(datos, usura);
};
