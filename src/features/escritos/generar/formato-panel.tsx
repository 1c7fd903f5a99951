import { Radio, Stack } from '@mantine/core';

import { hayConversion } from '@/data/escritos/conversion-api';
import { textos } from '@/features/escritos/textos';
import type { Formato } from '@/features/escritos/zip-de-escritos';
import { Panel } from '@/ui/panel';

interface FormatoPanelProps {
  formato: Formato;
  onChange: (formato: Formato) => void;
}

/** Word alone, or PDF/A too where the machine can make it. */
export function FormatoPanel({ formato, onChange }: FormatoPanelProps) {
  return (
    <Panel title="Formato">
      <Radio.Group
        aria-label="Formato"
        value={formato}
        onChange={(value) => onChange(value === 'pdf' ? 'pdf' : 'docx')}
      >
        <Stack gap="xs">
          <Radio value="docx" label="DOCX" />
          <Radio
            value="pdf"
            disabled={!hayConversion()}
            label="DOCX y PDF/A"
            description={hayConversion() ? textos.pdfConLibreOffice : textos.sinLibreOffice}
          />
        </Stack>
      </Radio.Group>
    </Panel>
  );
}
