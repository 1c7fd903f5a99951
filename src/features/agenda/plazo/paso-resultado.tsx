import { Alert, Stack, Text, Textarea } from '@mantine/core';

import type { CalendarioDeSede } from '@/data/calendarios/calendarios-api';
import { DudasDelTipo } from '@/features/agenda/plazo/dudas-del-tipo';
import { calendarioDe, type Cuenta } from '@/features/agenda/plazo/en-sede';
import { ExpedienteSelect } from '@/features/agenda/plazo/expediente-select';
import { MesesContados } from '@/features/agenda/plazo/meses-contados';
import type { PasoProps } from '@/features/agenda/plazo/paso';
import { entradaDe, tituloDe } from '@/features/agenda/plazo/plazo-values';
import { ResponsableSelect } from '@/features/agenda/plazo/responsable-select';
import { textos } from '@/features/agenda/textos';
import { madridDay } from '@/lib/fechas';
import { formatFecha } from '@/lib/formato';
import { esFallo } from '@/lib/plazos/fallo';
import { type OtraLectura, otrasLecturas } from '@/lib/plazos/otras-lecturas';
import type { Fallo, Lecturas } from '@/lib/plazos/tipos';

interface PasoResultadoProps extends PasoProps {
  sede: CalendarioDeSede;
  /** How the practice reads the law. */
  lecturas: Lecturas;
  cuenta: Cuenta | Fallo;
  askDeal: boolean;
}

export function PasoResultado({
  values,
  tipo,
  onChange,
  sede,
  lecturas,
  cuenta,
  askDeal,
}: PasoResultadoProps) {
  if (esFallo(cuenta))
    return (
      <Alert color="rojo" title="No se puede contar" role="alert">
        {cuenta.mensaje}
      </Alert>
    );
  const { computo } = cuenta;
  const [entrada, calendario] = [entradaDe(values, tipo), calendarioDe(sede)];
  return (
    <Stack gap="sm">
      <Vencimiento titulo={tituloDe(values, tipo)} cuenta={cuenta} />
      {tipo && <DudasDelTipo tipo={tipo} dia={computo.notificacion} />}
      <section aria-label="Cómo se ha contado">
        <Text fw={600}>Cómo se ha contado</Text>
        <ol>
          {computo.pasos.map((paso) => (
            <li key={paso}>{paso}</li>
          ))}
        </ol>
      </section>
      <MesesContados entrada={entrada} computo={computo} calendario={calendario} />
      <OtrasLecturas otras={otrasLecturas(entrada, calendario, lecturas)} />
      {askDeal && <ExpedienteSelect value={values.deal} onChange={(deal) => onChange({ deal })} />}
      <ResponsableSelect value={values.responsable} onChange={(responsable) => onChange({ responsable })} />
      <Textarea
        label="Nota"
        autosize
        maxLength={4000}
        value={values.nota}
        onChange={(event) => onChange({ nota: event.currentTarget.value })}
      />
      <Text size="sm" c="dimmed">
        {textos.orientativo} {textos.confirmarOtro}
      </Text>
    </Stack>
  );
}

function Vencimiento({ titulo, cuenta: { computo, sinRevisar } }: { titulo: string; cuenta: Cuenta }) {
  return (
    <div role="status">
      <Text>{titulo}</Text>
      <Text fz={26} fw={600} lh={1.3}>
        Vence el {formatFecha(computo.vence)}
      </Text>
      {computo.gracia && (
        <Text size="sm" c="var(--mantine-color-error)">
          {textos.gracia(computo.gracia)}
        </Text>
      )}
      {computo.desde && <Text size="sm">Primer día libre: {formatFecha(computo.desde)}</Text>}
      {computo.vence < madridDay() && (
        <Alert color="rojo" p="xs" mt="xs">
          {textos.enElPasado}
        </Alert>
      )}
      {sinRevisar.length > 0 && (
        <Alert color="ambar" p="xs" mt="xs">
          {textos.sinRevisar} ({sinRevisar.join(', ')}).
        </Alert>
      )}
    </div>
  );
}

function OtrasLecturas({ otras }: { otras: OtraLectura[] }) {
  if (otras.length === 0) return null;
  return (
    <section aria-label="Otra lectura">
      <Text fw={600}>Otra lectura</Text>
      <ul>
        {otras.map(({ lectura, vence, mensaje }) => (
          <li key={lectura}>
            {lectura}: {vence ? <strong>{formatFecha(vence)}</strong> : mensaje}
          </li>
        ))}
      </ul>
    </section>
  );
}
