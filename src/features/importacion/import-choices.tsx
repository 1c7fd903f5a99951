import { Stack, Switch } from '@mantine/core';

import classes from '@/features/importacion/importacion.module.css';

export interface ImportChoices {
  updateExisting: boolean;
  restore: boolean;
}

export const leaveAll: ImportChoices = { updateExisting: false, restore: false };

interface ImportChoicesSwitchesProps {
  choices: ImportChoices;
  onChange: (choices: ImportChoices) => void;
}

export function ImportChoicesSwitches({ choices, onChange }: ImportChoicesSwitchesProps) {
  return (
    <Stack gap={8} className={classes.footerStart}>
      <Switch
        size="sm"
        label="Actualizar los existentes"
        description="Si no, los expedientes que ya existen se dejan como están."
        checked={choices.updateExisting}
        onChange={(event) => onChange({ ...choices, updateExisting: event.currentTarget.checked })}
      />
      <Switch
        size="sm"
        label="Restaurar los que están en la Papelera"
        description="Si no, se dejan allí y no se importan."
        checked={choices.restore}
        onChange={(event) => onChange({ ...choices, restore: event.currentTarget.checked })}
      />
    </Stack>
  );
}
