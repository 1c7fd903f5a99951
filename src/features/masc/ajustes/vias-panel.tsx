import { Alert, Button, Checkbox, Group, NumberInput, Select, Stack, Text, TextInput } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { ViaLeida } from '@/data/masc/masc-api';
import { reglasMascQuery, useSaveAjusteMasc, useSaveVia } from '@/data/masc/masc-queries';
import { datosLegalesQuery, useDatoLegal } from '@/data/plazos/datos-legales-queries';
import type { Setting } from '@/data/settings/settings-api';
import { settingQuery } from '@/data/settings/settings-queries';
import { CAMPOS_ENVIO, type CampoEnvio, perfilLeido } from '@/domain/masc/exportacion';
import type { Via } from '@/domain/masc/tipos';
import { PatronesJustificantes } from '@/features/masc/ajustes/patrones-justificantes';
import { plural } from '@/lib/formato';
import { DraftOffer } from '@/ui/borradores/draft-offer';
import { useDraft } from '@/ui/borradores/use-draft';
import { MarcaDelTexto } from '@/ui/marca-del-texto';
import { Panel } from '@/ui/panel';
import { SoftBadge } from '@/ui/soft-badge';

import classes from '@/features/masc/masc.module.css';

const AJUSTES = ['masc_ambas', 'masc_interrupcion', 'masc_ventana', 'masc_envio', 'masc_patrones'] as const;

/** Routes of prior complaints: their law, who has revised them, and how the practice reads what is open. */
export function ViasPanel() {
  const { data } = useQuery(reglasMascQuery);
  const { isPending } = useQuery(datosLegalesQuery);
  const ajustes = useQueries({ queries: AJUSTES.map((name) => settingQuery(name)) });
  // The panel waits for all of them, because a part that came later would push what somebody is reading.
  if (!data || isPending || ajustes.some((ajuste) => ajuste.isPending)) return null;
  return (
    <Panel title="Reclamación previa (MASC)">
      <Stack gap="md">
        <Lecturas />
        {data.vias.map((via) => (
          <FichaDeVia key={`${via.clave} ${via.revisado_por} ${via.caduca_meses}`} via={via} />
        ))}
        <PerfilEnvio />
        <PatronesJustificantes />
      </Stack>
    </Panel>
  );
}

/** What the law leaves open: the first of each is the prudent one. */
function Lecturas() {
  const { data: ambas } = useQuery(settingQuery('masc_ambas'));
  const { data: interrupcion } = useQuery(settingQuery('masc_interrupcion'));
  const { data: ventana } = useQuery(settingQuery('masc_ventana'));
  const { mutate, isPending } = useSaveAjusteMasc();
  if (ambas === undefined || interrupcion === undefined || ventana === undefined) return null;
  return (
    <>
      <Checkbox
        label="B y C a la vez: una carta que sirve para las dos vías, y vale el plazo que termina después"
        checked={ambas?.value !== 'no'}
        disabled={isPending}
        onChange={(event) =>
          mutate({
            name: 'masc_ambas',
            value: event.currentTarget.checked ? 'si' : 'no',
            readAt: ambas?.updated_at,
          })
        }
      />
      <Select
        label="Después de una interrupción (art. 29 quater Ley 44/2002)"
        allowDeselect={false}
        disabled={isPending}
        maw={420}
        data={[
          { value: 'reinicia', label: 'El plazo empieza de nuevo (prudente)' },
          { value: 'suspende', label: 'El plazo continúa' },
        ]}
        value={interrupcion?.value ?? 'reinicia'}
        onChange={(value) =>
          value !== null && mutate({ name: 'masc_interrupcion', value, readAt: interrupcion?.updated_at })
        }
      />
      <Select
        label="Cuando la ventana para demandar acaba en día inhábil"
        allowDeselect={false}
        disabled={isPending}
        maw={420}
        data={[
          { value: 'antes', label: 'Se presenta antes (prudente)' },
          { value: 'siguiente-habil', label: 'Pasa al hábil siguiente' },
        ]}
        value={ventana?.value ?? 'antes'}
        onChange={(value) =>
          value !== null && mutate({ name: 'masc_ventana', value, readAt: ventana?.updated_at })
        }
      />
    </>
  );
}

function FichaDeVia({ via }: { via: ViaLeida }) {
  const [before] = useState(() => ({
    letrado: via.revisado_por ?? '',
    meses: via.caduca_meses?.toString() ?? '',
  }));
  const [now, setNow] = useState(before);
  const { mutate, isPending } = useSaveVia();
  const draft = useDraft<typeof before>({
    record: `masc/via/${via.clave}`,
    before,
    now,
    readAt: via.updated_at,
    onRecover: (found) => setNow(found.now),
  });
  const changed = now.letrado !== before.letrado || now.meses !== before.meses;
  const save = () =>
    mutate(
      {
        clave: via.clave,
        meses: now.meses === '' ? null : Number(now.meses),
        letrado: now.letrado.trim() === '' ? null : now.letrado,
        visto: draft.start.readAt ?? via.updated_at,
      },
      { onSuccess: draft.discard },
    );
  return (
    <section className={classes.intento} aria-label={`Vía ${via.titulo}`}>
      <Group gap="xs">
        <Text fw={600}>
          {via.letra} · {via.titulo}
        </Text>
        <MarcaDelTexto dato={useDatoLegal(`via:${via.clave}`)} />
        {via.revisado_por !== null && <SoftBadge tone="complete">Revisada por {via.revisado_por}</SoftBadge>}
      </Group>
      <Text size="sm">
        {via.para}. Plazo: {duracion(via)} desde la {via.abre === 'recibido' ? 'recepción' : 'presentación'}.
        Prueba: {via.evidencia.toLowerCase()}.
      </Text>
      <Text size="sm" c="dimmed">
        {via.base} · {via.fuente}
      </Text>
      <DraftOffer draft={draft} />
      <Group align="flex-end" gap="sm">
        <NumberInput
          label="Meses para demandar"
          description="Vacío: sin ventana"
          min={1}
          max={60}
          allowDecimal={false}
          w={190}
          value={now.meses}
          onChange={(meses) => setNow({ ...now, meses: String(meses) })}
        />
        <TextInput
          label="Nombre del letrado que la ha revisado"
          maxLength={120}
          value={now.letrado}
          onChange={(event) => setNow({ ...now, letrado: event.currentTarget.value })}
        />
        <Button variant="default" disabled={!changed} loading={isPending} onClick={save}>
          Guardar la vía
        </Button>
      </Group>
      {via.letra === 'A' && now.meses !== '' && (
        <Alert color="ambar" p="xs">
          La ley no pone ventana a esta vía: ponerla es una cautela del despacho.
        </Alert>
      )}
    </section>
  );
}

function duracion({ cantidad, unidad, clase }: Via): string {
  if (unidad === 'meses') return plural(cantidad, 'mes', 'meses');
  return clase === 'natural'
    ? plural(cantidad, 'día natural', 'días naturales')
    : plural(cantidad, 'día hábil', 'días hábiles');
}

/** What the provider of burofax calls each column: said once, for every export. */
function PerfilEnvio() {
  const { data } = useQuery(settingQuery('masc_envio'));
  if (data === undefined) return null;
  return <PerfilForm key={data?.updated_at} setting={data} />;
}

const CAMPOS = Object.keys(CAMPOS_ENVIO) as CampoEnvio[];
type Values = Record<CampoEnvio | 'limite', string>;

function valuesDe(setting: Setting | null): Values {
  const { columnas, limite } = perfilLeido(setting?.value ?? null);
  const titles = CAMPOS.map((campo) => [campo, columnas.find((uno) => uno.campo === campo)?.titulo ?? '']);
  return { ...Object.fromEntries(titles), limite: limite?.toString() ?? '' };
}

function PerfilForm({ setting }: { setting: Setting | null }) {
  const [before] = useState(() => valuesDe(setting));
  const [now, setNow] = useState(before);
  const { mutate, isPending } = useSaveAjusteMasc();
  const draft = useDraft<Values>({
    record: 'masc/perfil',
    before,
    now,
    readAt: setting?.updated_at,
    onRecover: (found) => setNow(found.now),
  });
  const columnas = CAMPOS.filter((campo) => now[campo].trim() !== '').map((campo) => ({
    campo,
    titulo: now[campo].trim(),
  }));
  const save = () =>
    mutate(
      {
        name: 'masc_envio',
        value: JSON.stringify({ columnas, limite: now.limite === '' ? null : Number(now.limite) }),
        readAt: draft.start.readAt ?? undefined,
      },
      { onSuccess: draft.discard },
    );
  return (
    <section className={classes.intento} aria-label="Exportación de envíos">
      <Text fw={600}>Exportación de envíos</Text>
      <Text size="sm" c="dimmed">
        Cómo llama el operador a cada columna. Vacía, no se exporta.
      </Text>
      <DraftOffer draft={draft} />
      <Stack gap="xs">
        <Group gap="sm">
          {CAMPOS.map((campo) => (
            <TextInput
              key={campo}
              label={CAMPOS_ENVIO[campo]}
              maxLength={60}
              w={190}
              value={now[campo]}
              onChange={(event) => setNow({ ...now, [campo]: event.currentTarget.value })}
            />
          ))}
          <NumberInput
            label="Filas por archivo"
            description="Vacío: todas"
            min={1}
            max={100000}
            allowDecimal={false}
            w={190}
            value={now.limite}
            onChange={(limite) => setNow({ ...now, limite: String(limite) })}
          />
        </Group>
        <div>
          <Button variant="default" disabled={columnas.length === 0} loading={isPending} onClick={save}>
            Guardar las columnas
          </Button>
        </div>
      </Stack>
    </section>
  );
}
