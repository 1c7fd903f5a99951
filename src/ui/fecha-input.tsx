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

import { readDay, typedDate } from '@/lib/fechas-escritas';

import classes from '@/ui/fecha-input.module.css';

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

/** A day as it is written in Spain, with its calendar. */
export function FechaInput(props: DateInputProps) {
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
