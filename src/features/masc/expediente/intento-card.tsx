import { Button, Collapse, Group, List, Text } from '@mantine/core';
import { useId, useState } from 'react';

import { CODIGOS } from '@/data/codigos';
import { type ReglasMasc, useMarkIntento } from '@/data/masc/masc-queries';
import type { Intento } from '@/data/masc/masc-types';
import { useDatoLegal } from '@/data/plazos/datos-legales-queries';
import { viaDe, viasDe } from '@/domain/masc/vias';
import { Anular } from '@/features/masc/expediente/anular';
import { EvidenciasIntento } from '@/features/masc/expediente/evidencias-intento';
import { RespuestaRapida } from '@/features/masc/expediente/respuesta-rapida';
import { relojTexto, rotuloDe } from '@/features/masc/textos';
import { madridDay } from '@/lib/fechas';
import { formatEuros, formatFecha } from '@/lib/formato';
import { MarcaDelTexto } from '@/ui/marca-del-texto';
import { SoftBadge } from '@/ui/soft-badge';

import classes from '@/features/masc/masc.module.css';

/** An offer, in euros, beside what is owed: another feature counts it. */
export type RenderOferta = (oferta: { importe: number; fecha: string | null }) => React.ReactNode;

interface IntentoCardProps {
  intento: Intento;
  reglas: ReglasMasc;
  renderOferta: RenderOferta;
  onEdit: () => void;
}

const ABIERTOS: Intento['estado'][] = ['enviado', 'recibido', 'datos', 'respondido'];

/** One attempt: its days in order, its clock, its proof and what can be done with it. */
export function IntentoCard({ intento, reglas, renderOferta, onEdit }: IntentoCardProps) {
  const hoy = madridDay();
  const rotulo = rotuloDe(intento, hoy);
  const vias = viasDe(intento.via, intento.ambas, reglas.vias);
  const open = intento.estado !== 'anulado' && intento.estado !== 'usado';
  return (
    <section className={classes.intento} aria-label={`Reclamación ${intento.referencia}`}>
      <Group justify="space-between" gap={6}>
        <Text fw={600} size="sm">
          {intento.referencia}
        </Text>
        <SoftBadge tone={rotulo.tone}>{rotulo.label}</SoftBadge>
      </Group>
      <Text size="sm" c="dimmed">
        Vía {vias.map(({ letra }) => letra).join(' y ')} · {viaDe(intento.via, reglas.vias).titulo} ·{' '}
        {CODIGOS.masc_intentos.canal[intento.canal]}
      </Text>
      <Group gap={6}>
        {vias.map(({ clave }) => (
          <EstadoDeVia key={clave} clave={clave} />
        ))}
      </Group>
      <Linea intento={intento} />
      {intento.estado !== 'anulado' && (
        <Text size="sm" fw={500}>
          {relojTexto(intento, hoy)}
        </Text>
      )}
      {intento.estado !== 'anulado' &&
        intento.oferta_importe !== null &&
        renderOferta({ importe: intento.oferta_importe, fecha: intento.respuesta_fecha })}
      {intento.conservado_motivo && <Text size="sm">Conserva sus días. {intento.conservado_motivo}</Text>}
      <ComoSeHaContado intento={intento} />
      <EvidenciasIntento intento={intento} />
      {ABIERTOS.includes(intento.estado) && <RespuestaRapida intento={intento} reglas={reglas} />}
      <Acciones intento={intento} open={open} onEdit={onEdit} />
    </section>
  );
}

const EstadoDeVia = ({ clave }: { clave: string }) => <MarcaDelTexto dato={useDatoLegal(`via:${clave}`)} />;

/** The line of time: what happened, the oldest first. */
function Linea({ intento }: { intento: Intento }) {
  const respuesta =
    CODIGOS.masc_intentos.respuesta[intento.respuesta] +
    (intento.oferta_importe === null ? '' : ` (${formatEuros(intento.oferta_importe)}, confidencial)`);
  const hechos: [string | null, string][] = [
    [intento.enviado, 'Enviada'],
    [intento.intento_fallido, 'Devuelta sin entregar'],
    [intento.presentado, 'Presentada'],
    [intento.recibido, 'Recibida'],
    ...intento.interrupciones.flatMap(({ desde, hasta, causa }): [string | null, string][] => [
      [desde, causa === 'datos' ? 'Piden datos' : 'Audiencia'],
      [hasta, 'Contestado: corre otra vez'],
    ]),
    [intento.primera_reunion, 'Primera reunión'],
    [intento.propuesta_fecha, 'Propuesta concreta recibida'],
    [intento.respuesta_fecha, respuesta],
    [intento.aceptada, 'Aceptada por el cliente'],
    [intento.terminado, 'Terminada'],
    [intento.pagado, 'Pagada'],
  ];
  const shown = hechos
    .filter((hecho): hecho is [string, string] => hecho[0] !== null)
    .toSorted(([a], [b]) => a.localeCompare(b));
  return (
    <ol className={classes.linea}>
      {shown.map(([dia, texto]) => (
        <li key={`${dia} ${texto}`}>
          <span className="tabular">{formatFecha(dia)}</span> {texto}
        </li>
      ))}
    </ol>
  );
}

function ComoSeHaContado({ intento: { computo } }: { intento: Intento }) {
  const [opened, setOpened] = useState(false);
  const id = useId();
  if (!computo) return null;
  return (
    <div>
      {computo.avisos.map((aviso) => (
        <Text key={aviso} size="sm" className={classes.aviso}>
          {aviso}
        </Text>
      ))}
      <Button
        size="compact-xs"
        variant="subtle"
        aria-expanded={opened}
        aria-controls={id}
        onClick={() => setOpened(!opened)}
      >
        Cómo se ha contado
      </Button>
      <Collapse expanded={opened} id={id}>
        <List size="sm" type="ordered">
          {computo.pasos.map((paso) => (
            <List.Item key={paso}>{paso}</List.Item>
          ))}
        </List>
        <Text size="xs" c="dimmed">
          Cálculo orientativo: lo confirma el letrado.
        </Text>
      </Collapse>
    </div>
  );
}

interface AccionesProps {
  intento: Intento;
  open: boolean;
  onEdit: () => void;
}

function Acciones({ intento, open, onEdit }: AccionesProps) {
  const { mutate, isPending } = useMarkIntento();
  const [annulling, setAnnulling] = useState(false);
  const mark = (accion: 'usar' | 'reabrir') => mutate({ intento, accion });
  if (annulling) return <Anular intento={intento} onDone={() => setAnnulling(false)} />;
  return (
    <Group gap={6}>
      {open && (
        <Button size="compact-sm" variant="default" onClick={onEdit}>
          Editar
        </Button>
      )}
      {open && intento.cumple_desde !== null && intento.cumple_desde <= madridDay() && (
        <Button size="compact-sm" variant="default" loading={isPending} onClick={() => mark('usar')}>
          Usada en demanda
        </Button>
      )}
      {open ? (
        <Button
          size="compact-sm"
          variant="subtle"
          c="var(--mantine-color-error)"
          onClick={() => setAnnulling(true)}
        >
          Anular
        </Button>
      ) : (
        <Button size="compact-sm" variant="default" loading={isPending} onClick={() => mark('reabrir')}>
          Reabrir
        </Button>
      )}
    </Group>
  );
}
