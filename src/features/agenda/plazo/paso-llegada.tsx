import {
  Checkbox,
  Group,
  type InputWrapperProps,
  Radio,
  Select,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';

import { type PasoProps, disparoDeClase, esHaciaAtras, pideHora } from '@/features/agenda/plazo/plazo-values';
import { FechaInput } from '@/ui/fecha-input';

const VIAS = [
  { value: 'procurador', label: 'Por procurador' },
  { value: 'lexnet', label: 'Por LexNET, al letrado' },
  { value: 'traslado', label: 'Traslado de copias entre procuradores' },
  { value: 'directa', label: 'En mano' },
  { value: 'plazo', label: 'Al acabar otro plazo' },
];

const FECHAS = [
  { value: 'resguardo', label: 'El del resguardo del Colegio de Procuradores' },
  { value: 'copia', label: 'El de la copia del procurador' },
];

/** Where something else than a notice sets the term running, the day of that is asked for. */
const DIA_DE = {
  acto: 'Día del acto',
  firmeza: 'Día de la firmeza',
  presentacion: 'Día de la presentación',
  publicacion: 'Día de la publicación',
};

export function PasoLlegada(paso: PasoProps) {
  const { values, tipo } = paso;
  const haciaAtras = esHaciaAtras(values, tipo);
  return (
    <Stack gap="sm">
      {disparoDeClase(values, tipo) === 'notificacion' ? (
        <Notificacion {...paso} />
      ) : (
        <OtroDisparo {...paso} />
      )}
      {!haciaAtras && tipo?.dictamen && <Dictamen {...paso} />}
      {!haciaAtras && tipo?.comun && <Ultima {...paso} />}
      <Urgencia {...paso} />
      {!haciaAtras && <Suspendido {...paso} />}
    </Stack>
  );
}

/** An act, and not a notice, sets it running: nobody is asked how it came. */
function OtroDisparo(paso: PasoProps) {
  const { values, tipo, errors, onChange } = paso;
  const disparo = disparoDeClase(values, tipo);
  if (disparo === 'notificacion') return null;
  return (
    <>
      {tipo && <Text size="sm">Se cuenta desde {tipo.cuenta_desde}: no hay notificación que esperar.</Text>}
      <Group grow align="flex-start">
        <FechaInput
          label={DIA_DE[disparo]}
          value={values.fecha || null}
          error={errors.fecha}
          onChange={(fecha) => onChange({ fecha: fecha ?? '' })}
        />
        {pideHora(values, tipo) && <Hora {...paso} />}
        {disparo === 'firmeza' && (
          <FechaInput
            label="Fecha de la resolución"
            description="Para comprobar que la firmeza es posterior"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={values.resolucion || null}
            onChange={(resolucion) => onChange({ resolucion: resolucion ?? '' })}
          />
        )}
      </Group>
    </>
  );
}

function Notificacion(paso: PasoProps) {
  const { values, onChange } = paso;
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
    </>
  );
}

function Ultima({ values, onChange }: PasoProps) {
  return (
    <FechaInput
      label="Última notificación a las demás partes"
      description="El plazo es común. Vacío: no se sabe, o la última es esta"
      value={values.ultima || null}
      onChange={(ultima) => onChange({ ultima: ultima ?? '' })}
    />
  );
}

/** LEC 438.8: the term waits for a report that was announced. */
function Dictamen({ values, errors, onChange }: PasoProps) {
  return (
    <>
      <Checkbox
        label="Alguna parte anunció un dictamen (art. 337.1 LEC)"
        checked={values.hayDictamen}
        onChange={(event) => onChange({ hayDictamen: event.currentTarget.checked })}
      />
      {values.hayDictamen && (
        <FechaInput
          label="Día en que se aportó, o en que acabó el plazo para aportarlo"
          value={values.dictamen || null}
          error={errors.dictamen}
          onChange={(dictamen) => onChange({ dictamen: dictamen ?? '' })}
        />
      )}
    </>
  );
}

/** A field with help puts its box before it, so that it stands on one line with the box of a field without help. */
const BOX_FIRST: InputWrapperProps['inputWrapperOrder'] = ['label', 'input', 'description', 'error'];

function Hora({ values, errors, onChange }: PasoProps) {
  const procurador = values.via === 'procurador';
  return (
    <TextInput
      label={procurador ? 'Hora de envío' : 'Hora del resguardo'}
      placeholder="11:00"
      inputWrapperOrder={BOX_FIRST}
      description={
        procurador
          ? 'Después de las 15:00 se recibe el día hábil siguiente'
          : 'Fuera de 8:00 a 20:00 se entiende hecho la primera hora hábil (art. 130.3 LEC)'
      }
      value={values.hora}
      error={errors.hora}
      onChange={(event) => onChange({ hora: event.currentTarget.value })}
    />
  );
}

function Cuando(paso: PasoProps) {
  const { values, tipo, errors, onChange } = paso;
  return (
    <Group grow align="flex-start">
      <FechaInput
        label="Día"
        value={values.fecha || null}
        error={errors.fecha}
        onChange={(fecha) => onChange({ fecha: fecha ?? '' })}
      />
      {pideHora(values, tipo) && <Hora {...paso} />}
      {values.via === 'lexnet' && (
        <FechaInput
          label="Día en que se abrió"
          description="Vacío: sin abrir"
          inputWrapperOrder={BOX_FIRST}
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
        label="Actuación urgente: solo se excluyen sábados, domingos y festivos (arts. 131.3 y 133.2 LEC y 183 LOPJ)"
        checked={values.urgente}
        onChange={(event) => onChange({ urgente: event.currentTarget.checked })}
      />
      {values.urgente && (
        <Checkbox
          label="No contar del 24 de diciembre al 6 de enero (la otra lectura, que acaba más tarde)"
          checked={values.sinNavidad}
          onChange={(event) => onChange({ sinNavidad: event.currentTarget.checked })}
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
