import {
  Alert,
  Anchor,
  Box,
  Checkbox,
  Group,
  List,
  Paper,
  Radio,
  Select,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { sedesQuery } from '@/data/calendarios/calendarios-queries';
import { CATEGORIAS } from '@/data/documentos/deteccion';
import { fasesQuery } from '@/data/fases/fases-queries';
import type { CandidatoGuardado, NotificacionJudicial } from '@/data/judiciales/judiciales-types';
import { plazosTipoQuery } from '@/data/plazos/plazos-tipo-queries';
import { servicioDelExpedienteQuery } from '@/data/servicios/servicios-queries';
import type { LeidaResolucion } from '@/domain/judiciales/leer-resolucion';
import { resolucionDe } from '@/domain/judiciales/resoluciones';
import { diaDelFinal, rotuloDelFinal } from '@/domain/plazos/final';
import { type PlazoTipo, vigenteEl } from '@/domain/plazos/plazo-tipo';
import type { Partes } from '@/features/notificaciones/judiciales/partes';
import {
  abreNotificacion,
  pideOtroDia,
  type Propuesta,
  tipoDeLaResolucion,
} from '@/features/notificaciones/judiciales/propuesta';
import { textos } from '@/features/notificaciones/judiciales/textos';
import type { PlazoContado } from '@/features/notificaciones/judiciales/use-contada';
import { formatFecha } from '@/lib/formato';
import { FechaInput } from '@/ui/fecha-input';
import { MarcaDelTexto } from '@/ui/marca-del-texto';

interface PropuestaFormProps {
  notificacion: NotificacionJudicial;
  propuesta: Propuesta;
  contada: PlazoContado;
  leida: LeidaResolucion | undefined;
  partes: Partes;
  onChange: (change: Partial<Propuesta>) => void;
}

export function PropuestaForm({
  notificacion,
  propuesta,
  contada,
  leida,
  partes,
  onChange,
}: PropuestaFormProps) {
  const { data: fases = [] } = useQuery(fasesQuery);
  const { deal } = propuesta;
  const { data: servicio } = useQuery({ ...servicioDelExpedienteQuery(deal), enabled: deal !== '' });
  const ocultas = servicio?.fases_ocultas ?? [];
  return (
    <Stack gap="sm">
      <Expediente notificacion={notificacion} propuesta={propuesta} partes={partes} onChange={onChange} />
      <Group grow align="flex-start" gap="sm">
        <Select
          label="Archivar como"
          data={CATEGORIAS.map(({ name, displayName }) => ({ value: name, label: displayName }))}
          allowDeselect={false}
          value={propuesta.categoria}
          onChange={(categoria) => onChange({ categoria: categoria ?? propuesta.categoria })}
        />
        <Select
          label="Pasar a la fase"
          placeholder="Sin cambiar"
          clearable
          data={fases
            .filter(({ activa, clave }) => activa && clave !== 'archivado')
            // What the notice proposes is shown all the same: a person decides.
            .filter(({ clave }) => clave === propuesta.fase || !ocultas.includes(clave))
            .map(({ clave, nombre }) => ({ value: clave, label: nombre }))}
          value={propuesta.fase || null}
          onChange={(fase) => onChange({ fase: fase ?? '' })}
        />
      </Group>
      <Plazo propuesta={propuesta} contada={contada} leida={leida} onChange={onChange} />
      <TextInput
        label="Tarea"
        placeholder="Ninguna"
        maxLength={200}
        value={propuesta.tarea}
        onChange={(event) => onChange({ tarea: event.currentTarget.value })}
      />
      {notificacion.senalamiento && (
        <Checkbox
          label={`Anotar en la agenda: ${notificacion.senalamiento.acto}, ${formatFecha(notificacion.senalamiento.fecha)} ${notificacion.senalamiento.hora ?? ''}`}
          checked={propuesta.senalamiento}
          onChange={(event) => onChange({ senalamiento: event.currentTarget.checked })}
        />
      )}
    </Stack>
  );
}

/** The resolution's own words, beside what the catalogue says. */
function LoLeido({
  leida: { clase, dias, dudas, lengua },
  contado,
  tipo,
}: {
  leida: LeidaResolucion;
  contado: number | undefined;
  tipo: PlazoTipo | undefined;
}) {
  const avisos = [
    ...(lengua ? [textos.enOtraLengua[lengua]] : []),
    ...(dudas.length > 0 ? [textos.dosResoluciones(dudas)] : []),
    ...(resolucionDe(clase)?.peligro ? [textos.peligro] : []),
    ...(dias !== null && dias !== tipo?.cantidad
      ? [textos.diasDelTexto(dias, contado === dias ? tipo?.cantidad : undefined)]
      : []),
  ];
  return avisos.length === 0 ? null : (
    <Alert color="ambar" icon={<IconAlertTriangle size={18} />} p="xs" mb="xs" role="status">
      {avisos.join(' ')}
    </Alert>
  );
}

type ParteProps = Pick<PropuestaFormProps, 'propuesta' | 'onChange'>;

function Expediente({
  notificacion,
  propuesta,
  partes: { ExpedienteSelect },
  onChange,
}: ParteProps & Pick<PropuestaFormProps, 'notificacion' | 'partes'>) {
  const { candidatos, contradiccion } = notificacion;
  return (
    <div>
      {contradiccion && (
        <Text size="sm" c="var(--mantine-color-error)" mb={4}>
          {contradiccion}
        </Text>
      )}
      {candidatos.length > 0 && (
        <Radio.Group
          label="Expediente propuesto"
          value={propuesta.deal}
          onChange={(deal) => onChange({ deal })}
          mb="xs"
        >
          <Stack gap={6} mt={4}>
            {candidatos.map((candidato) => (
              <Radio
                key={candidato.deal_id}
                value={candidato.deal_id}
                label={nombreDe(candidato)}
                description={candidato.motivo}
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
      <ExpedienteSelect value={propuesta.deal} onChange={(deal) => onChange({ deal })} />
      {propuesta.deal && (
        <Text size="sm" mt={4}>
          <Anchor
            component={Link}
            to={`/dashboard/expedientes/${encodeURIComponent(propuesta.deal)}`}
            inherit
            underline="always"
          >
            Abrir el expediente
          </Anchor>
        </Text>
      )}
    </div>
  );
}

const nombreDe = ({ deal_id, demandante, acreedor }: CandidatoGuardado) =>
  [deal_id, demandante, acreedor].filter(Boolean).join(' · ');

function Plazo({
  propuesta,
  contada: { cuenta },
  leida,
  onChange,
}: ParteProps & Pick<PropuestaFormProps, 'contada' | 'leida'>) {
  const { data: sedes = [] } = useQuery(sedesQuery);
  const { data: tipos = [] } = useQuery(plazosTipoQuery);
  const suyo = tipoDeLaResolucion(leida);
  const elegibles = [...(suyo ? [suyo] : []), ...tipos.filter(abreNotificacion)];
  const tipo = elegibles.find(({ clave }) => clave === propuesta.plazo);
  const otroDia = pideOtroDia(tipo);
  return (
    <Paper withBorder p="sm">
      {leida && <LoLeido leida={leida} contado={cuenta?.entrada.cantidad} tipo={tipo} />}
      <Select
        label="Plazo"
        placeholder="Ninguno"
        clearable
        searchable
        nothingFoundMessage="No hay ningún plazo con ese nombre"
        data={elegibles.map(({ clave, titulo, articulo }) => ({
          value: clave,
          label: `${titulo} (${articulo})`,
        }))}
        value={propuesta.plazo || null}
        onChange={(plazo) => onChange({ plazo: plazo ?? '' })}
      />
      {propuesta.plazo !== '' && (
        <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="sm" mt="xs">
          <FechaInput
            label="Recibida"
            value={propuesta.fecha || null}
            onChange={(fecha) => onChange({ fecha: fecha ?? '' })}
          />
          <TextInput
            label="Hora"
            placeholder="hh:mm"
            maxLength={5}
            value={propuesta.hora}
            onChange={(event) => onChange({ hora: event.currentTarget.value })}
          />
          <Select
            label="Sede"
            placeholder="Municipio"
            searchable
            nothingFoundMessage="Esa sede no está: un administrador la añade en Calendarios"
            data={sedes.map(({ id, municipio }) => ({ value: id, label: municipio }))}
            value={propuesta.sede || null}
            onChange={(sede) => onChange({ sede: sede ?? '' })}
          />
        </SimpleGrid>
      )}
      {otroDia && (
        <FechaInput
          label={`Día de ${tipo?.cuenta_desde}`}
          description="Este plazo no lo abre la notificación"
          mt="xs"
          value={propuesta.fechaDisparo || null}
          onChange={(fechaDisparo) => onChange({ fechaDisparo: fechaDisparo ?? '' })}
        />
      )}
      {cuenta && (
        <div role="status">
          <Text fw={600} mt="sm">
            {rotuloDelFinal(cuenta.entrada.efecto, formatFecha(diaDelFinal(cuenta.entrada, cuenta.computo)))}
          </Text>
          <MarcaDelTexto dato={cuenta.tipo} />
          {!vigenteEl(cuenta.tipo, cuenta.computo.notificacion) && (
            <Text size="sm" c="var(--bo-dim)">
              {textos.fueraDeVigencia}
            </Text>
          )}
          {cuenta.sinRevisar.length > 0 && (
            <Text size="sm" c="var(--bo-dim)">
              Calendario sin revisar: faltan las fiestas locales ({cuenta.sinRevisar.join(', ')}).
            </Text>
          )}
          <Box component="details" mt="xs">
            <summary>Cómo se ha contado</summary>
            <List size="sm" type="ordered">
              {cuenta.computo.pasos.map((paso) => (
                <List.Item key={paso}>{paso}</List.Item>
              ))}
            </List>
          </Box>
        </div>
      )}
    </Paper>
  );
}
