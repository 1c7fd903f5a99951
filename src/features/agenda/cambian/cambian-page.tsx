import { Button, Checkbox, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconCalendarCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { cuentaQuery } from '@/data/agenda/agenda-queries';
import { CODIGOS } from '@/data/codigos';
import { intentosQuery } from '@/data/masc/masc-queries';
import type { RelojGuardado } from '@/data/masc/masc-types';
import { esPeligrosa, type ReclamacionQueCambia } from '@/data/masc/reclamaciones-que-cambian';
import {
  type LoQueCambia,
  loQueCambiaQuery,
  useDecideLoQueCambia,
} from '@/data/plazos/lo-que-cambia-queries';
import type { PlazoQueCambia } from '@/data/plazos/plazos-que-cambian';
import { porQueEsOtra } from '@/domain/masc/regla';
import { viaDe } from '@/domain/masc/vias';
import { rotuloDelFinal } from '@/domain/plazos/final';
import { MOTOR, versionDeReglas } from '@/domain/plazos/motor';
import type { Entrada } from '@/domain/plazos/tipos';
import {
  type Eleccion,
  FichaQueCambia,
  UnDia,
  type Sentido,
} from '@/features/agenda/cambian/ficha-que-cambia';
import { textos } from '@/features/agenda/textos';
import { duracionDe } from '@/features/agenda/tipos/medida';
import { formatNumero, plural, formatFecha } from '@/lib/formato';
import { SIN_ASIGNAR } from '@/lib/textos';
import { EmptyState } from '@/ui/empty-state';
import { lazyDialog } from '@/ui/lazy-part';
import { PageHeader } from '@/ui/page-header';

import classes from '@/features/agenda/cambian/cambian.module.css';

const ConservarDialog = lazyDialog(
  async () => (await import('@/features/agenda/cambian/conservar-dialog')).ConservarDialog,
);

/** A page at a time: each term is read before it is decided. */
const SHOWN = 20;

/** This page lists the open terms and prior complaints that today's rules would end on another day. Nothing moves by itself. */
export function CambianPage() {
  const { data, isFetching, isError, refetch } = useQuery({ ...loQueCambiaQuery, staleTime: 0 });
  const todos = data && juntos(data);
  return (
    <>
      <PageHeader
        title="Plazos que cambian"
        subtitle="Plazos y reclamaciones previas que, con las reglas de hoy, acabarían otro día. Nada se mueve solo: acepte o conserve cada uno"
      />
      {todos === undefined && isFetching && <Skeleton height={160} />}
      {isError && (
        <Group>
          <Text>No se ha podido comprobar. Los plazos siguen como están.</Text>
          <Button variant="default" onClick={() => void refetch()}>
            Volver a comprobar
          </Button>
        </Group>
      )}
      {todos?.length === 0 && (
        <EmptyState icon={IconCalendarCheck} title="Ningún plazo cambia con las reglas de hoy" />
      )}
      {todos && todos.length > 0 && <Lista todos={todos} />}
    </>
  );
}

type Uno =
  | { de: 'agenda'; id: string; uno: LoQueCambia['plazos'][number] }
  | { de: 'masc'; id: string; uno: LoQueCambia['reclamaciones'][number] };

const juntos = ({ plazos, reclamaciones }: LoQueCambia): Uno[] => [
  ...plazos.map((uno) => ({ de: 'agenda' as const, id: uno.id, uno })),
  ...reclamaciones.map((uno) => ({ de: 'masc' as const, id: uno.id, uno })),
];

const aparte = (cuales: Uno[]): LoQueCambia => ({
  plazos: cuales.flatMap((cual) => (cual.de === 'agenda' ? [cual.uno] : [])),
  reclamaciones: cuales.flatMap((cual) => (cual.de === 'masc' ? [cual.uno] : [])),
});

function Lista({ todos }: { todos: Uno[] }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [conserva, setConserva] = useState<Uno[]>([]);
  const [shown, setShown] = useState(SHOWN);
  const { mutate, isPending } = useDecideLoQueCambia();
  const elegidos = todos.filter(({ id }) => chosen.has(id));
  const done = () => {
    setChosen(new Set());
    setConserva([]);
  };
  const aceptar = (cuales: Uno[]) =>
    mutate(
      { decision: 'aceptar', cuales: aparte(cuales.filter(({ uno }) => uno.fallo === null)) },
      { onSettled: done },
    );
  const conservar = (motivo: string) =>
    mutate({ decision: 'conservar', cuales: aparte(conserva), motivo }, { onSuccess: done });
  const choose = (ids: string[], on: boolean) =>
    setChosen((before) => new Set(on ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))));
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="xs">
        <Checkbox
          label={`${plural(todos.length, 'plazo cambia', 'plazos cambian')}: elegir todos`}
          checked={elegidos.length === todos.length}
          indeterminate={elegidos.length > 0 && elegidos.length < todos.length}
          onChange={(event) =>
            choose(
              todos.map(({ id }) => id),
              event.currentTarget.checked,
            )
          }
        />
        <Group gap="xs">
          <Button
            size="compact-sm"
            disabled={elegidos.length === 0}
            loading={isPending}
            onClick={() => aceptar(elegidos)}
          >
            Aceptar los elegidos ({formatNumero(elegidos.length)})
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            disabled={elegidos.length === 0 || isPending}
            onClick={() => setConserva(elegidos)}
          >
            Conservar los elegidos ({formatNumero(elegidos.length)})
          </Button>
        </Group>
      </Group>
      <ul className={classes.lista} aria-label="Plazos que cambian">
        {todos.slice(0, shown).map((cual) => {
          const eleccion = {
            chosen: chosen.has(cual.id),
            busy: isPending,
            onChoose: (on: boolean) => choose([cual.id], on),
            onAceptar: () => aceptar([cual]),
            onConservar: () => setConserva([cual]),
          };
          return cual.de === 'agenda' ? (
            <UnPlazo key={cual.id} plazo={cual.uno} {...eleccion} />
          ) : (
            <UnaReclamacion key={cual.id} una={cual.uno} {...eleccion} />
          );
        })}
      </ul>
      {todos.length > shown && (
        <Group justify="center">
          <Button variant="default" onClick={() => setShown(shown + SHOWN)}>
            Ver más ({formatNumero(todos.length - shown)})
          </Button>
        </Group>
      )}
      <ConservarDialog
        key={conserva[0]?.id ?? ''}
        opened={conserva.length > 0}
        cuantos={conserva.length}
        busy={isPending}
        onConservar={conservar}
        onClose={() => setConserva([])}
      />
    </Stack>
  );
}

/** A prior complaint: from when it allows a demanda, and until when. */
function UnaReclamacion({ una, ...eleccion }: Eleccion & { una: ReclamacionQueCambia }) {
  const { referencia, decidido, fallo, responsable } = una;
  const [opened, setOpened] = useState(false);
  const { data } = useQuery({ ...intentosQuery(una.deal_id), enabled: opened });
  return (
    <FichaQueCambia
      {...eleccion}
      titulo={`Reclamación previa ${referencia}`}
      sentido={fallo !== null ? 'sin-cuenta' : esPeligrosa(una) ? 'peligro' : 'despues'}
      peligro={seAbreDespues(una) ? 'Demandar el día anotado sería pronto' : 'Se cierra antes de lo anotado'}
      despues="Más días para demandar"
      expediente={una}
      quien={`${viaDe(una.via).titulo} · ${responsable ?? SIN_ASIGNAR}`}
      dias={
        <>
          <UnDia rotulo="Anotado" textos={diasDe(una)} nota={una.espera} />
          <UnDia
            rotulo="Con las reglas de hoy"
            textos={fallo === null ? diasDe(decidido) : [`No se puede contar. ${fallo}`]}
            nota={decidido.espera}
          />
        </>
      }
      porQue={porQueEsOtra(una.regla, decidido.regla ?? '')}
      pasosDeAntes={data?.find(({ id }) => id === una.id)?.computo?.pasos}
      pasosDeHoy={decidido.computo?.pasos}
      onAbrir={setOpened}
    />
  );
}

const seAbreDespues = ({ cumple_desde, decidido }: ReclamacionQueCambia) =>
  cumple_desde !== null && (decidido.cumple_desde === null || decidido.cumple_desde > cumple_desde);

type Dias = Pick<RelojGuardado, 'cumple_desde' | 'caduca'>;

const diasDe = ({ cumple_desde, caduca }: Dias): string[] => [
  cumple_desde === null ? 'Demanda: sin fecha todavía' : `Demanda desde el ${formatFecha(cumple_desde)}`,
  caduca === null ? 'Sin último día para demandar' : `Último día para demandar: ${formatFecha(caduca)}`,
];

/** A term of the agenda. */
function UnPlazo({ plazo, ...eleccion }: Eleccion & { plazo: PlazoQueCambia }) {
  const { titulo, entrada, ahora, decidido, fallo, responsable, confirmado_at } = plazo;
  const [opened, setOpened] = useState(false);
  const { data } = useQuery({ ...cuentaQuery(plazo.id), enabled: opened });
  return (
    <FichaQueCambia
      {...eleccion}
      titulo={titulo}
      sentido={sentidoDe(plazo)}
      peligro="Antes de lo anotado"
      despues="Después de lo anotado"
      expediente={plazo}
      quien={`${responsable ?? SIN_ASIGNAR} · ${confirmado_at ? 'Confirmado' : textos.porConfirmar}`}
      dias={
        <>
          <UnDia
            rotulo="Anotado"
            textos={[rotuloDelFinal(entrada.efecto, formatFecha(plazo.inicio))]}
            nota={graciaDe(plazo.gracia)}
          />
          <UnDia
            rotulo="Con las reglas de hoy"
            textos={[
              decidido.inicio === null
                ? `No se puede contar. ${fallo}`
                : rotuloDelFinal(ahora.efecto, formatFecha(decidido.inicio)),
            ]}
            nota={graciaDe(decidido.gracia)}
          />
        </>
      }
      porQue={porQueCambia(entrada, ahora, {
        deAntes: plazo.motor,
        deAhora: decidido.computo?.motor ?? MOTOR,
      })}
      pasosDeAntes={data?.computo?.pasos}
      pasosDeHoy={decidido.computo?.pasos}
      onAbrir={setOpened}
    />
  );
}

const graciaDe = (gracia: string | null) => (gracia ? textos.gracia(gracia) : 'Sin día de gracia');

/** A term that today's rules end earlier is the danger: somebody may be late. */
function sentidoDe({ inicio, decidido }: PlazoQueCambia): Sentido {
  if (decidido.inicio === null) return 'sin-cuenta';
  if (decidido.inicio < inicio) return 'peligro';
  return decidido.inicio > inicio ? 'despues' : 'igual';
}

// Why a term ends on another day, in sentences: what its kind says today, or the practice reads, and did not when it was counted.

const clase = ({ clase: una = 'procesal' }: Entrada) => una;
const efecto = ({ efecto: uno = 'vence' }: Entrada) => uno;
const dura = (entrada: Entrada) => duracionDe({ ...entrada, clase: clase(entrada) });

const DE_OTRA_COSA = new Set<string>(Object.keys(CODIGOS.plazos_tipo.disparo));

/** What `reglasDe` gave then, and what it gives now. */
interface Reglas {
  deAntes: string | null;
  deAhora: string;
}

function porQueCambia(antes: Entrada, ahora: Entrada, reglas: Reglas): string[] {
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
