import 'dayjs/locale/es';
import '@mantine/dates/styles.layer.css';
import {
  type CalendarAriaLabels,
  DateInput,
  type DateInputProps,
  DatePicker,
  type DatePickerProps,
  DatesProvider,
} from '@mantine/dates';
import { useState } from 'react';

import { readDay, typedDate } from '@/lib/fechas-escritas';

import classes from '@/ui/fecha-input.module.css';

/** With its four digits: `4/5/20` is a day already and may go on to be `4/5/2026`. */
const isWholeDay = (text: string) => /\d{4}$/.test(text.trim()) && readDay(typedDate(text)) !== undefined;

// Around each and not around the app, whose first page has no calendar.
const settings = { locale: 'es', firstDayOfWeek: 1 } as const;

const LABELS: CalendarAriaLabels = {
  // Its text says it: `enero 2015`.
  monthLevelControl: '',
  yearLevelControl: '',
  nextMonth: 'Mes siguiente',
  previousMonth: 'Mes anterior',
  nextYear: 'Año siguiente',
  previousYear: 'Año anterior',
  nextDecade: 'Década siguiente',
  previousDecade: 'Década anterior',
};

/** A day as it is written in Spain, with its calendar, which leaves once the day is written: it lies on what comes below. */
export function FechaInput({ popoverProps, ...props }: DateInputProps) {
  const [isWritten, setIsWritten] = useState(false);
  const open = () => setIsWritten(false);
  return (
    <DatesProvider settings={settings}>
      <DateInput
        valueFormat="DD/MM/YYYY"
        placeholder="dd/mm/aaaa"
        // The kit's own reads 10/02 as the second of October.
        dateParser={(text) => readDay(typedDate(text)) ?? null}
        clearable
        clearButtonProps={{ 'aria-label': 'Quitar la fecha' }}
        ariaLabels={LABELS}
        classNames={{ day: classes.day }}
        popoverProps={{ ...popoverProps, ...(isWritten && { opened: false }) }}
        onInput={(event) => setIsWritten(isWholeDay(event.currentTarget.value))}
        onFocus={open}
        onClick={open}
        {...props}
      />
    </DatesProvider>
  );
}

/** Weeks from Monday. */
export function Calendario(props: DatePickerProps) {
  return (
    <DatesProvider settings={settings}>
      <DatePicker ariaLabels={LABELS} classNames={{ day: classes.day }} {...props} />
    </DatesProvider>
  );
}
