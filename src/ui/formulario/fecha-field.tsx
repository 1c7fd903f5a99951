import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';

import { readDay, typedDate } from '@/lib/fechas-escritas';
import { formatFecha } from '@/lib/formato';
import { Calendario } from '@/ui/fecha-input';
import type { InputProps } from '@/ui/formulario/use-record-form';

interface FechaFieldProps extends InputProps {
  label: string;
  description?: React.ReactNode;
  withTime?: boolean;
  disabled?: boolean;
  onPick: (text: string) => void;
}

/**
 * A date as it is written in Spain. Text, and a calendar beside it: the browser's own date field writes in the browser's
 * language, and the kit's forgets what it cannot read.
 */
export function FechaField({ label, withTime = false, onPick, ...input }: FechaFieldProps) {
  const [opened, setOpened] = useState(false);
  const pick = (day: string | null) => {
    setOpened(false);
    if (day) onPick(withTime ? `${formatFecha(day)} ${timeIn(input.value)}` : formatFecha(day));
  };
  return (
    <TextInput
      {...input}
      label={label}
      placeholder={withTime ? 'dd/mm/aaaa hh:mm' : 'dd/mm/aaaa'}
      inputMode="numeric"
      autoComplete="off"
      rightSection={
        <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus withinPortal>
          <Popover.Target>
            <ActionIcon
              aria-label={`Calendario: ${label}`}
              disabled={input.disabled}
              onClick={() => setOpened(!opened)}
            >
              <IconCalendar size={16} />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown aria-label={`Calendario: ${label}`}>
            <Calendario
              value={readDay(typedDate(input.value)) ?? null}
              onChange={pick}
              {...startOf(input.value)}
            />
          </Popover.Dropdown>
        </Popover>
      }
    />
  );
}

function startOf(text: string): { defaultDate?: string } {
  const day = readDay(typedDate(text));
  return day ? { defaultDate: day } : {};
}

function timeIn(text: string): string {
  return /\d{1,2}:\d{2}/.exec(text)?.[0] ?? '00:00';
}
