import { Autocomplete, Input, SegmentedControl, Select, Textarea, TextInput } from '@mantine/core';
import { useId } from 'react';

import { PROVINCIAS } from '@/lib/codigo-postal';
import type { FormField as Field } from '@/lib/formulario/campos';
import { SIN_ASIGNAR } from '@/lib/textos';
import { FechaField } from '@/ui/formulario/fecha-field';
import type { RecordForm } from '@/ui/formulario/use-record-form';

import classes from '@/ui/formulario/formulario.module.css';

interface FormFieldProps<N extends string> {
  field: Field<N>;
  form: Pick<RecordForm<N>, 'inputProps' | 'set'>;
  /** Pointed out under the field; does not hold the saving. */
  warning?: string | undefined;
}

export function FormField<N extends string>({ field, form, warning }: FormFieldProps<N>) {
  const { name, label, kind, fixed = false } = field;
  const input = {
    ...form.inputProps(name),
    label,
    description: describe(field, warning),
    inputWrapperOrder,
    disabled: fixed,
  };
  switch (kind) {
    case 'flag':
      return (
        <FlagField
          name={name}
          label={label}
          description={input.description}
          disabled={fixed}
          value={input.value}
          onChange={(value) => form.set(name, value)}
        />
      );
    case 'day':
    case 'instant':
      return <FechaField {...input} withTime={kind === 'instant'} onPick={(text) => form.set(name, text)} />;
    case 'long':
      return <Textarea {...input} autosize minRows={3} maxRows={14} />;
    case 'provincia':
      return <Autocomplete {...input} data={PROVINCIAS} limit={8} />;
    case 'persona':
      return (
        <Select
          {...input}
          data={[
            { value: '', label: SIN_ASIGNAR },
            ...(field.personas?.filter(({ value, gone }) => !gone || value === input.value) ?? []),
          ]}
          onChange={(value) => form.set(name, value ?? '')}
          allowDeselect={false}
          searchable
          nothingFoundMessage="No hay nadie con ese nombre"
        />
      );
    default:
      return field.suggestions ? (
        <Autocomplete {...input} data={field.suggestions} limit={8} />
      ) : (
        <TextInput {...input} {...INPUT_TYPES[kind]} autoComplete="off" />
      );
  }
}

const inputWrapperOrder: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'error',
  'description',
];

// Not type="email": the browser would check it in its own words and language.
const INPUT_TYPES: Partial<Record<Field<string>['kind'], { inputMode: 'email' | 'tel' }>> = {
  email: { inputMode: 'email' },
  phone: { inputMode: 'tel' },
};

function describe<N extends string>({ description }: Field<N>, warning: string | undefined) {
  if (warning) return <span className={classes.warning}>{warning}</span>;
  return description;
}

const OPTIONS = [
  { value: 'si', label: 'Sí' },
  { value: 'no', label: 'No' },
  { value: '', label: 'Sin definir' },
];

interface FlagFieldProps {
  label: string;
  description?: React.ReactNode;
  disabled: boolean;
  value: string;
  onChange: (value: string) => void;
  name: string;
}

/** Three states: not defined is an answer too. */
function FlagField({ label, description, disabled, value, onChange, name }: FlagFieldProps) {
  const id = useId();
  return (
    <Input.Wrapper
      label={label}
      description={description}
      labelElement="div"
      labelProps={{ id }}
      inputWrapperOrder={['label', 'input', 'description']}
    >
      <div>
        <SegmentedControl
          name={name}
          data={OPTIONS}
          disabled={disabled}
          value={value}
          onChange={onChange}
          aria-labelledby={id}
          transitionDuration={120}
        />
      </div>
    </Input.Wrapper>
  );
}
