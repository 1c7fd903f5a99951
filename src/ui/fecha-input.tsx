import 'dayjs/locale/es';
import '@mantine/dates/styles.layer.css';
import {
  DateInput,
  type DateInputProps,
  DatePicker,
  type DatePickerProps,
  DatesProvider,
} from '@mantine/dates';

import { readDay } from '@/lib/fechas-escritas';

// Around each and not around the app, whose first page has no calendar.
const settings = { locale: 'es', firstDayOfWeek: 1 } as const;

/** A day as it is written in Spain, with its calendar. */
export function FechaInput(props: DateInputProps) {
  return (
    <DatesProvider settings={settings}>
      <DateInput
        valueFormat="DD/MM/YYYY"
        placeholder="dd/mm/aaaa"
        // The kit's own reads 10/02 as the second of October.
        dateParser={(text) => readDay(text.trim()) ?? null}
        clearable
        {...props}
      />
    </DatesProvider>
  );
}

/** Weeks from Monday. */
export function Calendario(props: DatePickerProps) {
  return (
    <DatesProvider settings={settings}>
      <DatePicker {...props} />
    </DatesProvider>
  );
}
