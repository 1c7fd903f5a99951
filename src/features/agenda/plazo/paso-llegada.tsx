import { Checkbox, Group, Radio, Select, Stack, TextInput } from '@mantine/core';

import type { PasoProps } from '@/features/agenda/plazo/paso';
import { esHaciaAtras } from '@/features/agenda/plazo/plazo-values';
import { FechaInput } from '@/ui/fecha-input';

const VIAS = [
  { value: 'procurador', label: 'Por procurador' },
  { value: 'lexnet', label: 'Por LexNET, al letrado' },
  { value: 'traslado', label: 'Traslado de copias entre procuradores' },
  { value: 'directa', label: 'En mano, o el día del acto' },
  { value: 'plazo', label: 'Al acabar otro plazo' },
];

const FECHAS = [
  { value: 'resguardo', label: 'El del resguardo del Colegio de Procuradores' },
  { value: 'copia', label: 'El de la copia del procurador' },
];

export function PasoLlegada(paso: PasoProps) {
  const { values, tipo, errors, onChange } = paso;
  return (
    <Stack gap="sm">
      {esHaciaAtras(values, tipo) ? (
        <Group grow>
          <FechaInput
            label="Día del acto"
            value={values.fecha || null}
            error={errors.fecha}
            onChange={(fecha) => onChange({ fecha: fecha ?? '' })}
          />
        </Group>
      ) : (
        <Notificacion {...paso} />
      )}
      <Urgencia {...paso} />
      {!esHaciaAtras(values, tipo) && <Suspendido {...paso} />}
    </Stack>
  );
}

function Notificacion(paso: PasoProps) {
  const { values, tipo, onChange } = paso;
  return (
    <>
      <Radio.Group label="Cómo llegó" value={values.via} onChange={(via) => onChange({ via })}>
        <Stack gap={6} mt={4}>
          {VIAS.map((via) => (
            <Radio key={via.value} {...via} />
          ))}
        </Stack>
      </Radio.Group>
      {/* The practice types one of the two days; this term may have the other. */}
      {values.via === 'procurador' && (
        <Select
          label="Qué día se escribe"
          allowDeselect={false}
          data={FECHAS}
          value={values.fechaDe}
          onChange={(fechaDe) => onChange({ fechaDe: fechaDe === 'copia' ? 'copia' : 'resguardo' })}
        />
      )}
      <Cuando {...paso} />
      {tipo?.comun && (
        <FechaInput
          label="Última notificación a las demás partes"
          description="El plazo es común. Vacío: no se sabe, o la última es esta"
          value={values.ultima || null}
          onChange={(ultima) => onChange({ ultima: ultima ?? '' })}
        />
      )}
    </>
  );
}

function Cuando({ values, errors, onChange }: PasoProps) {
  return (
    <Group grow align="flex-start">
      <FechaInput
        label="Día"
        value={values.fecha || null}
        error={errors.fecha}
        onChange={(fecha) => onChange({ fecha: fecha ?? '' })}
      />
      {values.via === 'procurador' && values.fechaDe !== 'copia' && (
        <TextInput
          label="Hora de envío"
          placeholder="11:00"
          description="Después de las 15:00 se recibe el día hábil siguiente"
          value={values.hora}
          error={errors.hora}
          onChange={(event) => onChange({ hora: event.currentTarget.value })}
        />
      )}
      {values.via === 'lexnet' && (
        <FechaInput
          label="Día en que se abrió"
          description="Vacío: sin abrir"
          value={values.acceso || null}
          onChange={(acceso) => onChange({ acceso: acceso ?? '' })}
        />
      )}
    </Group>
  );
}

function Urgencia({ values, onChange }: PasoProps) {
  return (
    <>
      <Checkbox
        label="Actuación urgente: agosto se cuenta (art. 131.2 LEC)"
        checked={values.urgente}
        onChange={(event) => onChange({ urgente: event.currentTarget.checked })}
      />
      {values.urgente && (
        <Checkbox
          label="También se cuenta del 24 de diciembre al 6 de enero (se discute: lo prudente es comprobar la otra lectura)"
          checked={values.navidadUrgente}
          onChange={(event) => onChange({ navidadUrgente: event.currentTarget.checked })}
        />
      )}
    </>
  );
}

function Suspendido({ values, errors, onChange }: PasoProps) {
  return (
    <Group grow align="flex-start">
      <FechaInput
        label="Suspendido desde"
        description="Si el procedimiento ha estado suspendido (art. 19.4 LEC)"
        value={values.suspendidoDesde || null}
        error={errors.suspendidoDesde}
        onChange={(dia) => onChange({ suspendidoDesde: dia ?? '' })}
      />
      <FechaInput
        label="Suspendido hasta"
        description="El último día: desde el siguiente se sigue contando"
        value={values.suspendidoHasta || null}
        error={errors.suspendidoHasta}
        onChange={(dia) => onChange({ suspendidoHasta: dia ?? '' })}
      />
    </Group>
  );
}
