import { Checkbox, Radio, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { categoriaDisplayName } from '@/data/documentos/deteccion';
import { DOCUMENTOS_NUMERADOS } from '@/data/documentos/documentos-numerados';
import { fasesQuery } from '@/data/fases/fases-queries';
import { CLAUSULAS, EXTENSION_DEL_SERVICIO } from '@/data/servicios/servicio-types';
import {
  COMO_EL_DESPACHO,
  isClausula,
  NINGUNO,
  VARIAS,
} from '@/features/servicios/formulario/servicio-campos';
import { COSTAS } from '@/features/servicios/textos';
import type { InputProps } from '@/ui/formulario/use-record-form';

const CLAUSES = Object.entries(CLAUSULAS);

/** Which clauses make a case file one of this service. */
export function DeteccionField({ value, onChange }: InputProps) {
  const kind = value === VARIAS ? VARIAS : value === '' ? NINGUNO : 'clausulas';
  const clauses = value.split(',').filter(isClausula);
  const choose = (next: string) => {
    if (next === 'clausulas') onChange('hasppiclause');
    else onChange(next === VARIAS ? VARIAS : '');
  };
  return (
    <Stack gap="xs">
      <Radio.Group
        label="Detección"
        description="Qué expedientes sin servicio se proponen para este al pulsar Detectar."
        value={kind}
        onChange={choose}
      >
        <Stack gap={6} mt={6}>
          <Radio value={VARIAS} label="Los que tienen cláusulas de varios servicios" />
          <Radio value={NINGUNO} label="Ninguno" />
          <Radio value="clausulas" label="Los que tienen alguna de estas cláusulas" />
        </Stack>
      </Radio.Group>
      {kind === 'clausulas' && (
        <Checkbox.Group
          aria-label="Cláusulas"
          value={clauses}
          onChange={(names) => names.length > 0 && onChange(names.join(','))}
        >
          <Stack gap={6} ml="lg">
            {CLAUSES.map(([name, label]) => (
              <Checkbox key={name} value={name} label={label} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </Stack>
  );
}

/** Which documents its case files must have. */
export function DocumentosField({ value, onChange }: InputProps) {
  const own = value !== COMO_EL_DESPACHO;
  const names = value === NINGUNO || !own ? [] : value.split(',');
  const choose = (chosen: string[]) => {
    const inOrder = DOCUMENTOS_NUMERADOS.filter(({ name }) => chosen.includes(name));
    onChange(inOrder.map(({ name }) => name).join(',') || NINGUNO);
  };
  return (
    <Stack gap="xs">
      <Radio.Group
        aria-label="Documentos exigidos"
        description="Lo siguen la lista de documentos de cada expediente, las marcas de la lista, el filtro «Falta» e Inicio."
        value={own ? 'propios' : COMO_EL_DESPACHO}
        onChange={(kind) =>
          kind === 'propios'
            ? choose(DOCUMENTOS_NUMERADOS.map(({ name }) => name))
            : onChange(COMO_EL_DESPACHO)
        }
      >
        <Stack gap={6} mt={6}>
          <Radio value={COMO_EL_DESPACHO} label="Los que exige el despacho a todos" />
          <Radio value="propios" label="Solo estos" />
        </Stack>
      </Radio.Group>
      {own && (
        <Checkbox.Group aria-label="Solo estos" value={names} onChange={choose}>
          <Stack gap={6} ml="lg">
            {DOCUMENTOS_NUMERADOS.map(({ name, numero }) => (
              <Checkbox key={name} value={name} label={`${numero} ${categoriaDisplayName(name)}`} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </Stack>
  );
}

/** Which phases its case files do not go through. */
export function FasesField({ value, onChange }: InputProps) {
  const { data: fases = [] } = useQuery(fasesQuery);
  return (
    <Checkbox.Group
      label="Fases que no usa"
      description="No se ofrecen a sus expedientes. El que ya está en una la conserva."
      value={value.split(',')}
      onChange={(chosen) => onChange(chosen.filter(Boolean).join(','))}
    >
      <Stack gap={6} mt={6}>
        {fases.map(({ clave, nombre }) => (
          <Checkbox key={clave} value={clave} label={nombre} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

export function CostasField({ value, onChange }: InputProps) {
  return (
    <Radio.Group label="Quién se queda las costas" value={value || 'cliente'} onChange={onChange}>
      <Stack gap={6} mt={6}>
        {Object.entries(COSTAS).map(([key, label]) => (
          <Radio key={key} value={key} label={label} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

/** Whether its case files are candidates when the effects of a judgment are extended. */
export function ExtensionField({ value, onChange }: InputProps) {
  return (
    <Radio.Group
      label="Extensión de efectos (art. 519.2.c LEC)"
      description="La excluida quita sus expedientes de los candidatos."
      value={value}
      onChange={onChange}
    >
      <Stack gap={6} mt={6}>
        <Radio value="" label="Sin decir: se comprueba en cada expediente" />
        {Object.entries(EXTENSION_DEL_SERVICIO).map(([key, label]) => (
          <Radio key={key} value={key} label={label} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
