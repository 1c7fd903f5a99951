import { Stack, Text, Title, Anchor } from '@mantine/core';
import { IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

import type { Deal } from '@/data/deals/deal-types';
import type { DealBlock, DealField, DealSection, DealFieldName } from '@/domain/expediente/deal-fields';
import { blocksBeside, blocksOfTab, type DetailBlock } from '@/features/expedientes/detalle/deal-layout';
import { NombreDePersona } from '@/features/expedientes/nombre-de-persona';
import { formatTexto, formatFecha, formatFechaHora, formatSiNo } from '@/lib/formato';
import type { FieldKind } from '@/lib/formulario/campos';
import { emailLink, phoneLink } from '@/ui/contact-links';
import { CopyIcon } from '@/ui/copy-icon';
import { DataPairs } from '@/ui/data-pairs';
import { Panel } from '@/ui/panel';

import classes from '@/features/expedientes/detalle/expediente.module.css';

/* Functions and not components: what is missing must stay null, so that a dash is shown. */

/** What the detail shows of a field. */
function dealValue({ name, kind }: DealField, deal: Deal): React.ReactNode {
  const value = deal[name];
  if (kind === 'flag') return <FlagValue value={value as boolean | null} />;
  const show = OF_FIELD[name] ?? OF_KIND[kind];
  return show ? show(value as string | null) : value;
}

type Show = (value: string | null) => React.ReactNode;

const OF_KIND: Partial<Record<FieldKind, Show>> = {
  day: formatFecha,
  instant: formatFechaHora,
  email: emailLink,
  phone: phoneLink,
  persona: (id) => <NombreDePersona id={id} />,
};

const OF_FIELD: Partial<Record<DealFieldName, Show>> = {
  contractnumber: (value) =>
    value && (
      <>
        {value} <CopyIcon value={value} label="Copiar el número de contrato" />
      </>
    ),
  creditorname: (nombre) =>
    nombre && (
      <Anchor
        renderRoot={(props) => <Link {...props} to="/dashboard/acreedores/$nombre" params={{ nombre }} />}
      >
        {nombre}
      </Anchor>
    ),
};

interface FlagValueProps {
  value: boolean | null;
}

/** Sí, No or Sin definir: null is not No. */
function FlagValue({ value }: FlagValueProps) {
  return (
    <span className={classes.flag} data-flag={String(value)}>
      <FlagIcon value={value} />
      {formatSiNo(value)}
    </span>
  );
}

function FlagIcon({ value }: FlagValueProps) {
  if (value === null) return <IconMinus size={16} aria-hidden />;
  return value ? <IconCheck size={16} aria-hidden /> : <IconX size={16} aria-hidden />;
}

interface DealBlocksProps {
  section: DealSection;
  deal: Deal;
  /** At the end of a block. */
  after?: Partial<Record<DealBlock, React.ReactNode>>;
}

/** A tab of the detail: the section's fields, block by block. */
export function DealBlocks({ section, deal, after }: DealBlocksProps) {
  return blocksOfTab(section).map((block) => (
    <Block key={block.name} block={block} deal={deal}>
      {after?.[block.name]}
    </Block>
  ));
}

interface ExpedienteResumenProps {
  deal: Deal;
  /** At the end of a block: another feature's. */
  after?: Partial<Record<DealBlock, React.ReactNode>>;
}

/** Who follows a point of the line of time to what stands beside the tabs finds it in sight and with the focus: each time, also the same one. */
function useFollowed(): void {
  const followed = useLocation({ select: ({ hash, state }) => `${hash} ${state.key ?? ''}` });
  useEffect(() => {
    const [hash = ''] = followed.split(' ');
    const block = hash && document.getElementById(hash);
    if (!block) return;
    block.scrollIntoView({ block: 'nearest' });
    block.focus({ preventScroll: true });
  }, [followed]);
}

/** What stands beside the tabs. */
export function ExpedienteResumen({ deal, after }: ExpedienteResumenProps) {
  useFollowed();
  return (
    <Stack gap="md">
      {blocksBeside().map(({ name, title, fields }) => (
        <Panel key={name} id={name} tabIndex={-1} className={classes.beside} title={title}>
          <DealPairs fields={fields} deal={deal} />
          {after?.[name]}
        </Panel>
      ))}
    </Stack>
  );
}

interface BlockProps {
  block: DetailBlock;
  deal: Deal;
  children: React.ReactNode;
}

/** Its flag, if it has one, beside the title; under a flag that is not Sí stays what does not depend on it. */
function Block({ block: { title, fields }, deal, children }: BlockProps) {
  const flag = fields.find(({ opens }) => opens);
  const isOpen = flag && deal[flag.name] === true;
  const shown = fields.filter((field) => field !== flag && (isOpen || !field.underFlag));
  return (
    <section className={classes.section}>
      <div className={classes.sectionHead}>
        <Title order={2} size="h3">
          {title}
        </Title>
        {flag && <FlagValue value={deal[flag.name] as boolean | null} />}
      </div>
      <DealPairs fields={shown.filter((field) => !isTextOfTitle(field))} deal={deal} />
      {shown.filter(isTextOfTitle).map(({ name }) => (
        <Text key={name} className={classes.clause}>
          {formatTexto(deal[name] as string | null)}
        </Text>
      ))}
      {children}
    </section>
  );
}

/** The text of a clause stands under the clause's name, without one of its own. */
const isTextOfTitle = ({ kind, underFlag }: DealField) => kind === 'long' && underFlag;

function DealPairs({ fields, deal }: { fields: DealField[]; deal: Deal }) {
  if (fields.length === 0) return null;
  return (
    <DataPairs
      pairs={fields.map((field) => ({ label: field.short ?? field.label, value: dealValue(field, deal) }))}
    />
  );
}
