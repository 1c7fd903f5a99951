import { Alert, Anchor, Button, Group, Input, List, Paper, Stack, Text } from '@mantine/core';
import { IconRobot, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';

import { sedesQuery } from '@/data/calendarios/calendarios-queries';
import { dealsFilterValuesQuery } from '@/data/deals/deals-queries';
import { fasesQuery } from '@/data/fases/fases-queries';
import { plazosTipoQuery } from '@/data/plazos/plazos-tipo-queries';
import { staffListQuery } from '@/data/staff/staff-queries';
import { entender, MAX_PREGUNTA } from '@/domain/directbot/entender';
import type { Chips, Entendido, NoEntendido } from '@/domain/directbot/tipos';
import { Entendi } from '@/features/directbot/chips';
import { responder } from '@/features/directbot/responder';
import { textos } from '@/features/directbot/textos';
import type { Medios, Respuesta } from '@/features/directbot/tipos';
import { madridDay } from '@/lib/fechas';
import { PageHeader } from '@/ui/page-header';

interface DirectbotPageProps {
  pregunta: string;
  onAsk: (pregunta: string) => void;
  contadorDe: Medios['contadorDe'];
}

export function DirectbotPage({ pregunta, onAsk, contadorDe }: DirectbotPageProps) {
  return (
    <>
      <PageHeader title="DirectBot" subtitle={textos.que} />
      <Stack gap="md" maw={860}>
        <Caja key={`caja ${pregunta}`} pregunta={pregunta} onAsk={onAsk} />
        {pregunta === '' ? (
          <Ejemplos ejemplos={textos.ejemplos} onAsk={onAsk} />
        ) : (
          <Contestacion
            key={`respuesta ${pregunta}`}
            pregunta={pregunta}
            onAsk={onAsk}
            contadorDe={contadorDe}
          />
        )}
      </Stack>
    </>
  );
}

function Caja({ pregunta, onAsk }: Pick<DirectbotPageProps, 'pregunta' | 'onAsk'>) {
  const id = useId();
  const [now, setNow] = useState(pregunta);
  const larga = now.trim().length > MAX_PREGUNTA;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (now.trim() !== '' && !larga) onAsk(now.trim());
      }}
    >
      <Input.Wrapper
        id={id}
        label="Pregunte por un expediente, un plazo o una lista"
        error={larga && textos.no.larga}
      >
        <Group gap="xs" wrap="nowrap" mb={larga ? 4 : 0}>
          <Input
            id={id}
            flex={1}
            placeholder={textos.ejemplos[0] ?? ''}
            leftSection={<IconRobot size={17} stroke={1.5} />}
            value={now}
            error={larga}
            onChange={(event) => setNow(event.currentTarget.value)}
          />
          <Button type="submit" leftSection={<IconSend size={16} />}>
            Preguntar
          </Button>
        </Group>
      </Input.Wrapper>
    </form>
  );
}

/** Everything that it knows names of is there before anything is understood: a creditor that is not known would be left over. */
function Contestacion({ pregunta, onAsk, contadorDe }: DirectbotPageProps) {
  const { data: personas } = useQuery(staffListQuery);
  const { data: sedes } = useQuery(sedesQuery);
  const { data: fases } = useQuery(fasesQuery);
  const { data: clases } = useQuery(plazosTipoQuery);
  const { data: valores } = useQuery(dealsFilterValuesQuery());
  if (!personas || !sedes || !fases || !clases || !valores)
    return <Text role="status">{textos.pensando}</Text>;
  const hoy = madridDay();
  const acreedores = valores.acreedores.map(({ nombre }) => nombre);
  const found = entender(pregunta, {
    hoy,
    acreedores,
    sedes: sedes.map(({ municipio }) => municipio),
    personas: personas.filter(({ active }) => active).map(({ full_name, email }) => full_name ?? email),
    clases: clases.map(({ titulo }) => titulo),
  });
  if (found.intencion === null) return <No found={found} onAsk={onAsk} />;
  return <Si found={found} medios={{ hoy, personas, sedes, fases, clases, contadorDe, acreedores }} />;
}

function No({
  found: { motivo, ejemplos },
  onAsk,
}: {
  found: NoEntendido;
  onAsk: (pregunta: string) => void;
}) {
  return (
    <Alert color="ambar" title={textos.no[motivo]} role="status">
      <Text size="sm" mb="xs">
        Puedo responder a:
      </Text>
      <Ejemplos ejemplos={ejemplos} onAsk={onAsk} />
    </Alert>
  );
}

function Ejemplos({ ejemplos, onAsk }: { ejemplos: readonly string[]; onAsk: (pregunta: string) => void }) {
  return (
    <Group gap="xs">
      {ejemplos.map((ejemplo) => (
        <Button key={ejemplo} variant="default" size="compact-md" onClick={() => onAsk(ejemplo)}>
          {ejemplo}
        </Button>
      ))}
    </Group>
  );
}

interface SiProps {
  found: Entendido;
  medios: Medios & { acreedores: string[] };
}

function Si({ found, medios }: SiProps) {
  const [chips, setChips] = useState<Chips>(found.chips);
  const entendido = { ...found, chips };
  const { data, isPending, isError } = useQuery({
    queryKey: ['directbot', found.intencion, chips, medios.hoy],
    queryFn: ({ signal }) => responder(entendido, medios, signal),
    // The figures are of now.
    staleTime: 0,
    gcTime: 0,
    meta: { errorTitle: 'No se ha podido responder' },
  });
  return (
    <Stack gap="sm">
      <Entendi entendido={entendido} medios={medios} onChange={setChips} />
      {isPending && <Text role="status">{textos.pensando}</Text>}
      {isError && <Text role="alert">{textos.fallo}</Text>}
      {data && <RespuestaView respuesta={data} />}
    </Stack>
  );
}

function RespuestaView({ respuesta: { frase, filas, verTodo, pasos } }: { respuesta: Respuesta }) {
  return (
    <Paper withBorder p="md" component="section" aria-label="Respuesta">
      <Text fw={600} role="status">
        {frase}
      </Text>
      {filas && filas.length > 0 && (
        <List listStyleType="none" spacing={6} mt="sm">
          {filas.map(({ clave, texto, detalle, link }) => (
            <List.Item key={clave}>
              {link ? (
                <Anchor renderRoot={(props) => <Link {...props} {...link} />}>{texto}</Anchor>
              ) : (
                <Text span>{texto}</Text>
              )}
              {detalle && (
                <Text size="sm" c="dimmed">
                  {detalle}
                </Text>
              )}
            </List.Item>
          ))}
        </List>
      )}
      {pasos && (
        <>
          <Text fw={600} mt="sm">
            Cómo se ha contado
          </Text>
          <List type="ordered" size="sm">
            {pasos.map((paso) => (
              <List.Item key={paso}>{paso}</List.Item>
            ))}
          </List>
        </>
      )}
      {verTodo && (
        <Text mt="sm">
          <Anchor renderRoot={(props) => <Link {...props} {...verTodo} />}>Ver todo</Anchor>
        </Text>
      )}
    </Paper>
  );
}
