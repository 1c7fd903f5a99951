import { Input, SegmentedControl } from '@mantine/core';
import { useId } from 'react';

const OPTIONS = [
  { value: 'si', label: 'Sí' },
  { value: 'no', label: 'No' },
  { value: '', label: 'Sin definir' },
];

interface FlagFieldProps {
  label: string;
  description?: React.ReactNode;
  value: string;
  onChange: (value: string) => void;
  name: string;
}

/** Three states: not defined is an answer too. */
export function FlagField({ label, description, value, onChange, name }: FlagFieldProps) {
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
          value={value}
          onChange={onChange}
          aria-labelledby={id}
          transitionDuration={120}
        />
      </div>
    </Input.Wrapper>
  );
}
